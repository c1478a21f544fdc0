import { provedUntil } from './desk-entry.ts';
import { school, wisher } from './desk-waiting.ts';
import { byKeys, tabTo } from './keys.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual } from './wait.ts';

/** The main act of a page, from its main part on and by keys alone. */
type Act = (visitor: Visitor) => Promise<void>;

const main = ({ page }: Visitor) => page.getByRole('main');
const press = ({ page }: Visitor, key: string) => page.keyboard.press(key);

/** Tab to a field, and type into it over what it has. */
async function write(visitor: Visitor, label: RegExp, text: string): Promise<void> {
  await tabTo(visitor, label);
  await press(visitor, 'ControlOrMeta+a');
  await visitor.page.keyboard.insertText(text);
}

/** Enter on a link leads to an address. */
const follow =
  (name: RegExp, to: RegExp): Act =>
  async (visitor) => {
    await byKeys(visitor, name, 'Enter');
    await visitor.isAt(to);
  };

const isGiven = async (visitor: Visitor, what: string, isIt: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isIt()); tries += 1) {
    if (tries === 100) throw new Error(`${what} did not happen by keys at ${visitor.page.url()}.`);
    await visitor.page.waitForTimeout(100);
  }
};

/** Arrows lead from one choice of a group to the others. */
async function choose(visitor: Visitor, from: RegExp, to: RegExp): Promise<void> {
  await tabTo(visitor, from);
  await isGiven(visitor, `The choice of ${to.source}`, async () => {
    await press(visitor, 'ArrowDown');
    return main(visitor).getByRole('radio', { name: to }).isChecked();
  });
}

/** Fifty seats in a row of a hall of its own, as one pastes them. */
const plan = [
  'section,row,number,x,y,zone',
  ...Array.from({ length: 50 }, (_, seat) => `Stalls,A,${seat + 1},${100 + seat * 60},400,A`),
].join('\n');

/** By the pattern of the page. */
export const deskActs: Readonly<Record<string, Act>> = {
  '/': follow(/^Audit/, /^\/desk\/audit$/),
  '/opening': async (visitor) => {
    await byKeys(visitor, /^Done: A hall/, 'Enter');
    await main(visitor).locator('details[open]').first().waitFor();
  },
  '/today': async (visitor) => {
    const file = visitor.page.waitForEvent('download');
    await byKeys(visitor, 'Export hours as CSV', 'Enter');
    await file;
  },
  '/season/sale': follow(/\d(?:am|pm)/, /^\/desk\/season\/sale\/./),
  '/season/sale/:performanceId': async (visitor) => {
    for (const [action, done] of [
      ['Pause sales', 'Sales are paused.'],
      ['Resume sales', 'Sales are running again.'],
    ] as const) {
      await byKeys(visitor, action, 'Enter');
      await visitor.page.getByRole('dialog').getByLabel('Reason').waitFor();
      await write(visitor, /^Reason/, 'A flood in the foyer');
      await press(visitor, 'Enter');
      await visitor.sees(done);
    }
  },
  '/season': follow(/^20\d\d\/\d\d/, /^\/desk\/season\/\d+$/),
  '/season/:seasonId': async (visitor) => {
    const { page } = visitor;
    await tabTo(visitor, /^Hall/);
    await isGiven(visitor, 'The way into the grid', async () => {
      await press(visitor, 'Tab');
      return page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null);
    });
    await press(visitor, 'ArrowDown');
    await press(visitor, 'Space');
    await main(visitor)
      .getByRole('region', { name: /^Set for 1/ })
      .waitFor();
    await tabTo(visitor, /^What/);
    await page.keyboard.type('Limit');
    await write(visitor, /^Tickets for each customer/, '3');
    await press(visitor, 'Enter');
    await page.getByRole('dialog', { name: 'Begin a change set' }).waitFor();
    await press(visitor, 'Enter');
    await visitor.sees('1 change');
  },
  '/season/:seasonId/sheets': async (visitor) => {
    const file = visitor.page.waitForEvent('download');
    await byKeys(visitor, /^Export performances/, 'Enter');
    await file;
  },
  '/season/events/:eventId': async (visitor) => {
    await write(visitor, /^Hashtag/, '#byKeysAlone');
    await press(visitor, 'Enter');
    await visitor.sees(/^Changed, and not published yet/);
  },
  '/season/changes': follow(/^Changes of/, /^\/desk\/season\/changes\/./),
  '/season/changes/:changeSetId': async (visitor) => {
    await byKeys(visitor, 'Publish now', 'Enter');
    await visitor.sees(/^Published/);
  },
  '/settings': async (visitor) => {
    await write(visitor, /^Telephone lines/, 'Every day, 9am to 9pm');
    await byKeys(visitor, 'Review', 'Enter');
    await byKeys(visitor, 'Publish', 'Enter');
    await visitor.sees(/^Published/);
  },
  '/find': async (visitor) => {
    await write(visitor, /^Name, e-mail address/, 'gwen example');
    await visitor
      .link(/^Gwen Example/, main(visitor))
      .first()
      .waitFor();
    await press(visitor, 'ArrowDown');
    await press(visitor, 'Enter');
    await visitor.isAt(/^\/desk\/(?:orders|customers)\/./);
  },
  '/customers/:customerId': async (visitor) => {
    await byKeys(visitor, 'Write a note', 'Enter');
    await write(visitor, /^Note/, 'Rings with a hearing aid.');
    await byKeys(visitor, 'Save the note', 'Enter');
    await visitor.sees('Rings with a hearing aid.');
  },
  '/season/pictures': async (visitor) => {
    const { page } = visitor;
    // What a person chooses in the browser's own window.
    const chosen = page.waitForEvent('filechooser');
    await byKeys(visitor, /^Picture/, 'Enter');
    await (await chosen).setFiles('web/public/art/tosca-3x2-1200.webp');
    await page.getByRole('slider', { name: 'Focal point' }).waitFor();
    await write(visitor, /^What the picture shows/, 'A parapet at dawn');
    await byKeys(visitor, 'Upload the picture', 'Enter');
    await visitor.sees(/^Ready/);
  },
  '/season/templates': follow(/^New /, /^\/desk\/season\/templates\/[a-z-]+\/new$/),
  '/season/templates/:kind/:templateId': async (visitor) => {
    await write(visitor, /^Title/, 'By keys alone');
    expectEqual(await visitor.page.getByLabel('Title').inputValue(), 'By keys alone', 'the title of the template');
  },
  '/orders': async (visitor) => {
    visitor.allow(404, '/api/desk/orders/NOTHERE');
    await write(visitor, /^Order number/, 'nothere');
    await press(visitor, 'Enter');
    await visitor.isAt('/desk/orders/NOTHERE');
    await visitor.sees('There is no order of this number');
  },
  '/orders/:orderNo': async (visitor) => {
    await byKeys(visitor, 'Send the confirmation again', 'Enter');
    await byKeys(visitor, 'Send the confirmation', 'Enter');
    await visitor.sees('The confirmation is on its way');
  },
  '/lists': follow(/To post/, /^\/desk\/lists\/to-post$/),
  '/lists/:list': async (visitor) => {
    await tabTo(visitor, /^Choose |^[0-9A-Z]{8}$/);
    await byKeys(visitor, /^Posted: /, 'Enter');
    await visitor.sees(/: posted\.$/);
    await visitor.open('/desk/lists/requests');
    await visitor.link(/glove/, main(visitor)).waitFor();
  },
  '/lists/requests/:entryId': async (visitor) => {
    await write(visitor, /^Your answer/, 'It waits for you at the stage door.');
    await byKeys(visitor, 'Send the answer', 'Enter');
    await visitor.sees(/on its way|is sent|closed/);
  },
  '/refund-approvals': async (visitor) => {
    visitor.allow(403, '/api/desk/refund-approvals');
    await byKeys(visitor, /^Decide: order/, 'Enter');
    await byKeys(visitor, /^Approve £/, 'Enter');
    await visitor.page.getByRole('dialog', { name: 'Approve this?' }).waitFor();
    await byKeys(visitor, /^Approve £/, 'Enter');
    await provedUntil(visitor, main(visitor).getByText('The tickets are given back'));
  },
  '/welcome': async (visitor) => {
    await byKeys(visitor, /^1 adult, registered/, 'Space');
    await choose(visitor, /^Accept/, /^Put on the waiting list/);
    await byKeys(visitor, 'Decide', 'Enter');
    await visitor.sees('1 registration decided. A mail says so.');
  },
  '/schools': async (visitor) => {
    await byKeys(visitor, `Approve ${school}`, 'Enter');
    await visitor.sees(`${school} was approved. A mail says so.`);
  },
  '/sale-groups': async (visitor) => {
    visitor.allow(403, '/api/desk/sale-groups');
    await write(visitor, /^Address of the account/, wisher.email);
    await press(visitor, 'Enter');
    await main(visitor)
      .getByRole('heading', { name: `${wisher.firstName} ${wisher.lastName}` })
      .waitFor();
    await choose(visitor, /^None|^Staff|^Everything/, /^Staff/);
    await write(visitor, /^Reason/, 'An usher since today');
    await press(visitor, 'Enter');
    await provedUntil(visitor, main(visitor).getByText(/now books with: Staff\.$/));
  },
  '/door': async (visitor) => {
    await write(visitor, /^Text of the code/, 'ROH2~nothing');
    await byKeys(visitor, /^Check/, 'Enter');
    await visitor.page.getByRole('alert').waitFor();
  },
  '/casts': follow(/\d(?:am|pm)/, /^\/desk\/casts\/./),
  '/casts/:slug/:seasonId/:activityId': async (visitor) => {
    await write(visitor, /^Who takes it/, 'Nell Bywater');
    await byKeys(visitor, 'Publish the change', 'Enter');
    await visitor.sees(/Nell Bywater/);
  },
  '/plans': follow(/^Version/, /^\/desk\/plans\/halls\/./),
  '/plans/import': async (visitor) => {
    await write(visitor, /^Name of the hall/, 'Keys Hall');
    await write(visitor, /^Text of the plan/, plan);
    await byKeys(visitor, 'Check the plan', 'Enter');
    await byKeys(visitor, /^Keep 50 seats/, 'Enter');
    await visitor.seesHeading(/Keys Hall/);
  },
  '/plans/halls/:hallId': follow(/^Move to another version/, /\/move\/./),
  '/plans/halls/:hallId/move/:performanceId': follow(/^Version 1 of the plan/, /^\/desk\/plans\/halls\/[\w.-]+$/),
  '/staff': async (visitor) => {
    // One row is in the order of Tab; arrows lead to the others.
    await tabTo(visitor, /^Alma/);
    await press(visitor, 'ArrowDown');
    await press(visitor, 'Enter');
    await visitor.isAt(/^\/desk\/staff\/./);
  },
  '/staff/invite': async (visitor) => {
    visitor.allow(403, '/api/desk/invitations');
    await write(visitor, /^Name/, 'Kay Board');
    await write(visitor, /^Address/, 'kay@house.example');
    await byKeys(visitor, /^Door/, 'Space');
    await press(visitor, 'Enter');
    await provedUntil(visitor, main(visitor).getByText('Kay Board is invited'));
  },
  '/staff/:staffId': follow(/^What .* did$/, /^\/desk\/audit\?colleague=/),
  '/roles': follow(/^Door/, /^\/desk\/roles\/door$/),
  '/roles/:roleId': async (visitor) => {
    visitor.allow(403, '/api/desk/roles');
    await write(visitor, /^Title/, 'By keys alone');
    await byKeys(visitor, /^Sell/, 'Space');
    await byKeys(visitor, /^(?:Save|Make) the role/, 'Enter');
    await provedUntil(visitor, visitor.page.getByRole('heading', { level: 1, name: 'Roles', exact: true }));
    await visitor.link('By keys alone', main(visitor)).waitFor();
  },
  '/audit': async (visitor) => {
    await write(visitor, /^What happened to/, 'NOTHERE');
    await press(visitor, 'Enter');
    await visitor.isAt(/^\/desk\/audit\?.*NOTHERE/);
  },
  '/ways-in': async (visitor) => {
    const { page } = visitor;
    await byKeys(visitor, 'Remove them', 'Enter');
    await page.getByRole('dialog').waitFor();
    await press(visitor, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expectEqual(focused, 'Remove them', 'what has the focus once the dialog is closed');
  },
};
