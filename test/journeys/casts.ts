import { enterDesk } from './desk-entry.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { eventually, expectEqual, must } from './wait.ts';

/** The ballet with the longest cast; its sheet has to fit on a page all the same. */
const longest = 'the-nutcracker';
const artist = { name: 'Grace Abernathy-Cole', page: '/people/grace-abernathy-cole' } as const;

async function toSheet(visitor: Visitor, slug: string): Promise<void> {
  await visitor.open(`/tickets-and-events/${slug}-details`);
  // The lower part of the page is taken over when the browser is at rest; a press in that very moment would be lost.
  await visitor.page.waitForLoadState('networkidle');
  await visitor
    .link(/^View full cast sheet/)
    .first()
    .click();
  await visitor.isAt(/\/cast-list\//);
  await visitor.page.getByText('Cast list', { exact: false }).first().waitFor();
}

/** Words of the page that take up room: what would be printed. */
const wordsOf = ({ page }: Visitor): Promise<string> => page.locator('body').innerText();

async function printsAlone({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  await toSheet(visitor, longest);
  await visitor.lookOver('cast list');
  const { page } = visitor;
  await visitor.button('Show all').waitFor();
  const last = page.locator('dt', { hasText: 'Harlequin' });
  expectEqual(await last.isVisible(), false, 'the end of a long list is cut off on the screen');
  await page.emulateMedia({ media: 'print' });
  expectEqual(await last.isVisible(), true, 'the whole list is on paper');
  const words = await wordsOf(visitor);
  for (const word of ['Basket', 'Sign In', 'Policies', 'Show all', 'Print this cast list', 'Next performance']) {
    expectEqual(words.includes(word), false, `"${word}" is printed`);
  }
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expectEqual(paper.match(/\/Type\s*\/Page[^s]/g)?.length, 1, 'pages of the sheet');
}

/** The address of the first performance that the Main Stage gives next, from its screen in the foyer. */
async function nextSheet(visitor: Visitor): Promise<string> {
  await visitor.open('/cast-list/main-stage/current');
  const sheets = visitor.link(/^View full cast sheet/);
  return must(await sheets.last().getAttribute('href'), 'sheet at the Main Stage');
}

async function changeTravels({ enter }: Stage): Promise<void> {
  const box = await enter();
  const sheet = await nextSheet(box);
  await enterDesk(box, 'editor', '/casts');
  await box.page.getByRole('region', { name: 'Main Stage' }).waitFor();
  const performance = must(sheet.split('/').at(-1), 'performance');
  await box.page.locator(`a[href$="/${performance}"]`).click();
  await box.page.getByRole('heading', { name: 'Change the cast' }).waitFor();
  await box.page.getByLabel(/^Who takes it instead of/).fill(artist.name);
  await box.button('Publish the change').click();
  await box.sees(`${artist.name} takes the role.`);
  await box.lookOver('the desk: change of cast');

  const visitor = await enter({ device: 'phone' });
  const shows = async (path: string, what: string): Promise<void> => {
    await eventually(
      what,
      async () => (await visitor.ask(path)).body,
      (body) => body.includes(artist.name) && body.includes(performance),
    );
  };
  await shows('/api/cast-list/current', 'the change to reach the foyer');
  await visitor.open(artist.page);
  await eventually(
    'the change to reach the page of the artist',
    async () => {
      await visitor.page.reload();
      return wordsOf(visitor);
    },
    (words) => words.includes('Cast Change on'),
  );
}

export const castJourneys: readonly Journey[] = [
  { name: 'a cast sheet is printed whole, alone and on one page', walk: printsAlone },
  { name: 'a change of cast by the staff reaches the foyer and the page of the artist', walk: changeTravels },
];
