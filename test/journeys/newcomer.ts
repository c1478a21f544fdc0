import sharp from 'sharp';

import { day, plus } from '#shared/kernel/time/instant.ts';
import { dayOf, onTheWall } from '#shared/kernel/time/london.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { seedStaff } from '#local/demonstration/staff.ts';

import { newAddress } from './account.ts';
import { isConfirmed, isPaid, payBy, toCheckout, toPayment } from './checkout.ts';
import { enterDesk } from './desk-entry.ts';
import type { Journey, Stage } from './journey.ts';
import { countPresses } from './presses.ts';
import { freeSeats, isHeld, mapIsReady, press } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must } from './wait.ts';

const mostPresses = 60;

const zones = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Six rows of ten, a zone each, as a spreadsheet saves them. */
const plan = [
  'section,row,number,x,y,zone',
  ...zones.flatMap((zone, row) =>
    Array.from({ length: 10 }, (_, seat) => `Stalls,${zone},${seat + 1},${100 + seat * 60},${400 + row * 90},${zone}`),
  ),
].join('\r\n');

/** Who may book, the last of them everybody. */
const groups = ['Supporting Friends', 'Premium 2 Friends', 'Friends', 'Young Friends', 'General sale'] as const;

/** The Monday of a week, by weeks from this one. */
function mondayIn(weeks: number): string {
  const today = onTheWall(now());
  return dayOf(plus(now(), (weeks * 7 + 1 - today.day()) * day));
}

const main = ({ page }: Visitor) => page.getByRole('main');
const field = ({ page }: Visitor, label: string | RegExp) =>
  page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
const navigation = ({ page }: Visitor) => page.getByRole('navigation');

/** What the product has invented, in the words of a house of its own. */
const ownFact = (value: string): string =>
  value
    .replace('7946 0', '7123 4')
    .replace(/\.example$/, '.org')
    .replace(/^0+$/, '1234567')
    .replace(/WC0 0/, 'CB7 4');

/** The first point of the list: every fact that is still invented. */
async function setsFacts(officer: Visitor, house: Stage['house']): Promise<void> {
  await officer.link('Facts and rules of the house', main(officer)).click();
  await officer.seesHeading('The house');
  const inputs = main(officer).locator('input:visible');
  await inputs.nth(20).waitFor();
  for (const input of await inputs.all()) {
    const own = ownFact(await input.inputValue());
    if (own !== (await input.inputValue())) await input.fill(own);
  }
  await officer.lookOver('facts of the house');
  await officer.button('Review').click();
  await officer.lookOver('facts of the house: review');
  await officer.button('Publish').click();
  await house.settle();
  await officer.sees(/^Published/);
  await officer.link('Home', navigation(officer)).click();
  await officer.sees('Done: Facts and rules of the house');
}

async function importsPlan(officer: Visitor): Promise<void> {
  await officer.link('Hall plans', navigation(officer)).click();
  await officer.lookOver('a house without a season: no plan');
  await officer
    .link(/Import/, main(officer))
    .first()
    .click();
  await field(officer, 'Name of the hall').fill('Lantern Hall');
  const file = { name: 'lantern.csv', mimeType: 'text/csv', buffer: Buffer.from(plan) };
  await field(officer, /^File/).setInputFiles(file);
  await officer.button('Check the plan').click();
  await officer.button('Keep 60 seats as version 1').click();
  await officer.seesHeading('Lantern Hall');
}

/** Beside the form of the production, which takes it once its frames are cut. */
async function uploadsPicture(officer: Visitor): Promise<void> {
  await officer.button('Choose or upload a picture').click();
  const buffer = await sharp('web/public/art/tosca-3x2-1200.webp').jpeg().toBuffer();
  await field(officer, 'Picture').setInputFiles({ name: 'lantern.jpg', mimeType: 'image/jpeg', buffer });
  await field(officer, /^What the picture shows/).fill('A lantern stands on an empty stage');
  await officer.button('Upload the picture').click();
  await officer.page.getByRole('dialog', { name: 'A picture of the production' }).waitFor({ state: 'detached' });
}

async function writesProduction(officer: Visitor): Promise<void> {
  await officer.link('Seasons', navigation(officer)).click();
  await officer.lookOver('a house without a season: no season');
  await officer.link('Begin this season').click();
  await officer.lookOver('a house without a season: empty grid');
  await officer.button('New production').click();
  await field(officer, /^Title/).fill('The Lantern');
  await officer.page.keyboard.press('Enter');
  // The first change begins a set, whose title is proposed.
  await officer.page.getByRole('dialog', { name: 'Begin a change set' }).waitFor();
  await officer.page.keyboard.press('Enter');
  await officer.seesHeading('The Lantern');
  await field(officer, /^Short description/).fill('A light in an empty house.');
  await field(officer, /^Description/).fill('Somebody has left a lantern on the stage.');
  await officer.button('Add a part').click();
  await field(officer, 'Part').fill('One act');
  await field(officer, 'Minutes').fill('70');
  await uploadsPicture(officer);
  await officer.button('Keep in the changes').click();
  await officer.sees('Nothing is written yet.');
}

/** The first performance, its prices and phases, and eleven more like it. */
async function makesRun(officer: Visitor): Promise<void> {
  const { page } = officer;
  await officer.link(/^Season 20/, main(officer)).click();
  await officer.button('Add a performance').click();
  await field(officer, 'Production').last().selectOption({ label: 'The Lantern' });
  await field(officer, 'Begins: day').fill(mondayIn(6));
  await officer.sees(/in lantern-hall|in Lantern Hall/);
  await officer.button('Add it').click();
  await officer.button('Select all 1').click();
  const what = field(officer, 'What');
  await what.selectOption({ label: 'Prices' });
  for (const [place, zone] of zones.entries())
    await field(officer, new RegExp(`^Zone ${zone}`)).fill(String(90 - 15 * place));
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Pounds by zone' }).waitFor({ state: 'detached' });
  await what.selectOption({ label: 'Phases' });
  for (const [place, group] of groups.entries()) {
    await officer.button('Add a phase').click();
    const phase = page.getByRole('group', { name: `Phase ${place + 1}`, exact: true });
    await phase.getByLabel('Opens: day').fill(mondayIn(place - 6));
    await phase
      .getByRole('checkbox', { name: new RegExp(group) })
      .first()
      .check();
  }
  await officer.lookOver('the first performance of a house: phases');
  await officer.button('Set').click();
  await page.getByRole('group', { name: 'Phase 1', exact: true }).waitFor({ state: 'detached' });
  await officer.button('Copy the run').click();
  await field(officer, 'Weeks later').fill('0');
  await field(officer, 'Days later').fill('2');
  await field(officer, 'Times').fill('11');
  await officer.lookOver('a run copied eleven times');
  await officer.button('Make 11 performances').click();
  await officer.button('Select all 12').waitFor();
}

async function publishes(officer: Visitor, house: Stage['house']): Promise<void> {
  await officer.link(/^1\d changes$/).click();
  await officer.sees(/^Nothing is wrong|warning/i);
  await officer.lookOver('the first change set of a house');
  const looked = officer.page.getByRole('checkbox', { name: /^I have looked at/ });
  if (await looked.isVisible()) await looked.check();
  await officer.button('Publish now').click();
  await officer.sees(/^Published/);
  await house.settle();
}

async function buys(buyer: Visitor, house: Stage['house']): Promise<void> {
  await buyer.open('/');
  await buyer.lookOver('home of a house with one production');
  await buyer.link('The Lantern', main(buyer)).first().click();
  await buyer.isAt('/tickets-and-events/the-lantern-details');
  await buyer
    .link(/^Buy tickets: The Lantern, /)
    .first()
    .click();
  await mapIsReady(buyer);
  const seat = must((await freeSeats(buyer))[0], 'free seat');
  await press(buyer, seat);
  await isHeld(buyer, seat);
  await toCheckout(buyer);
  const form = buyer.page.getByRole('form', { name: 'Checkout' });
  const email = newAddress();
  await form.getByLabel('First name', { exact: true }).fill('Nora');
  await form.getByLabel('Last name', { exact: true }).fill('Newcomer');
  await form.getByLabel('E-mail address', { exact: true }).fill(email);
  await toPayment(buyer);
  await payBy(buyer, 'pay');
  await isConfirmed(house, email, await isPaid(buyer, 1));
}

async function opensHouse({ house, enter }: Stage): Promise<void> {
  await seedStaff(now());
  const officer = await enter();
  const atDesk = await countPresses(officer, { withEnter: true });
  await enterDesk(officer, 'season-office', '');
  const signedIn = atDesk();
  await officer.page.getByRole('region', { name: 'Opening the house' }).waitFor();
  await officer.lookOver('the desk of an empty house');
  const told: string[] = [];
  const part = async (name: string, does: () => Promise<void>): Promise<void> => {
    const before = atDesk();
    await does();
    told.push(`${name} ${atDesk() - before}`);
  };
  await part('facts', () => setsFacts(officer, house));
  await part('plan', () => importsPlan(officer));
  await part('production', () => writesProduction(officer));
  await part('run', () => makesRun(officer));
  await part('publication', () => publishes(officer, house));
  const buyer = await enter();
  const atShop = await countPresses(buyer, { withEnter: true });
  await buys(buyer, house);
  told.push(`purchase ${atShop()}`);
  const count = atDesk() - signedIn + atShop();
  await house.settle();
  await officer.link('Home', navigation(officer)).click();
  await officer.link('How the house was opened', main(officer)).click();
  await officer.sees('Done: The first ticket');
  await officer.lookOver('how the house was opened');
  console.log(`        ${count} presses from an empty house to its first ticket: ${told.join(', ')}`);
  if (count > mostPresses) throw new Error(`It took ${count} presses, and may take ${mostPresses}.`);
}

/** Every page, without its query, that a link leads to from the home page, the menu and the sitemap, and what a reader of feeds or a search engine asks for. */
async function answersEverywhere({ house }: Stage): Promise<void> {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const queue = [
    '/',
    '/tickets-and-events',
    '/calendar',
    '/search?q=tosca',
    '/stream',
    '/news',
    '/people',
    '/sitemap.xml',
    '/news.rss',
    '/robots.txt',
  ];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(house.url + path, { redirect: 'manual' });
    if (response.status >= 400) wrong.push(`${response.status} ${path}`);
    const text = await response.text();
    const linked = [...text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, to = '']) => to);
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, to = '']) => new URL(to).pathname);
    queue.push(...linked, ...listed);
  }
  expectEqual(wrong.join(', '), '', 'links of an empty house that lead nowhere');
  if (seen.size < 60) throw new Error(`Only ${seen.size} pages were found.`);
  for (const path of ['/tickets-and-events/tosca-details', '/people/nobody', '/nothing']) {
    expectEqual((await fetch(house.url + path)).status, 404, `status of ${path}`);
  }
}

export const newcomerJourneys: readonly Journey[] = [
  { name: 'a house without a season: every page that it links to answers', walk: answersEverywhere },
  {
    name: 'a house without a season: a season officer who is new puts twelve performances on sale, and a visitor buys',
    walk: opensHouse,
  },
];
