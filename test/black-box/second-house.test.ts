import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { openHouse } from './house.ts';
import type { Answer, Visitor } from './house.ts';
import { linksOf, many, one, signIn } from './read.ts';

const root = join(import.meta.dirname, '../..');
const house = openHouse('second-house');
const edited = mkdtempSync(join(tmpdir(), 'venue-second-house-'));
cpSync(join(root, 'content/second-house'), edited, { recursive: true });
afterAll(() => rmSync(edited, { recursive: true, force: true }));

/** Every text of a file's fields, `name: text`. */
const valuesIn = (file: string, field: RegExp): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(field)].map(([, value = '']) => value.trim());

/** Facts, plays, people and halls of the first house, by which it would be known. */
const ofTheFirst: readonly string[] = [
  'Royal Opera',
  'Royal Ballet',
  'ROH',
  'Linbury',
  'Friend',
  'Friends',
  'Amphitheatre',
  'upper slips',
  'Stalls',
  'Clore',
  'Programme Street',
  ...valuesIn('content/house/facts.yaml', /(\b020 79[\d ]+|\b18001 [\d ]+|[\w-]+@venue\.example|WC0 0\w+|'0{6,}')/g),
  ...['operas', 'ballets', 'linbury', 'clore', 'special', 'films'].flatMap((file) =>
    valuesIn(`local/sample-season/data/${file}.yaml`, /^- title: '?([^'\n]{7,})/gm),
  ),
  ...readdirSync(join(root, 'content/people')).flatMap((file) => valuesIn(`content/people/${file}`, /^name: (.+)$/gm)),
  ...readdirSync(join(root, 'content/halls')).flatMap((file) => valuesIn(`content/halls/${file}`, /^title: (.+)$/gm)),
].map((word) => word.replaceAll("'", ''));
const words = ofTheFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
/** A mail address of a calendar's entry is no address of a house, and "Foyers" is a word. */
const first = new RegExp(`(?<![\\w-])(?:${words.filter((word) => word !== 'Foyers').join('|')})(?![\\w-])`);
const drawn = new Set(Object.keys(JSON.parse(readFileSync(join(root, 'local/art/made.json'), 'utf8')) as object));

/** What an answer has of the first house: words, numbers, and names of pictures. */
function foundIn(answer: string): readonly string[] {
  // The specification fixes what the form sends (spec 1 §3), whose label has the name of the house, and what plans are called (spec 2 §7).
  const text = answer.replaceAll('value="ROH Stream"', '').replaceAll('Stream (Friends)', '');
  const pictures = [...text.matchAll(/\/art\/([\w-]+?)-(?:300|600|1200)\.webp/g)].map(([, name = '']) => name);
  return [...(first.exec(text) ?? []).slice(0, 1), ...pictures.filter((name) => drawn.has(name))];
}

/** Every page that links lead to from these, at most so many; a page by its finding. */
async function crawl(from: readonly string[], most: number) {
  const [seen, queue] = [new Set(from), [...from]];
  const found: string[] = [];
  let pages = 0;
  for (let path = queue.shift(); path !== undefined && pages < most; path = queue.shift()) {
    const page = await house.visitor().get(path);
    pages += 1;
    found.push(...foundIn(page.text).map((what) => `${path}: ${what}`));
    const links = page.type === 'text/html' ? linksOf(page) : [];
    for (const link of links.map((each) => each.split('#')[0] ?? '')) {
      // One date of a calendar or of a seat map is like another.
      const isLike = /^\/(?:seatmap|calendar\?)|^\/api\/calendar-file\/performance/.test(link);
      if (!link.startsWith('/') || isLike || seen.has(link)) continue;
      seen.add(link);
      queue.push(link);
    }
  }
  return { found, pages, seen };
}

const beginnings = [
  '/',
  '/nowhere',
  '/contact',
  '/newsletter',
  '/account/signin',
  '/account/register',
  '/search?query=barn',
  '/stream',
  '/stream/offer',
  '/people',
  '/eat-and-drink',
  '/eat-and-drink/book-your-food-and-drink',
  '/education-partners',
  '/ticket-returns-tosca',
  '/sitemap.xml',
  '/news.rss',
  '/robots.txt',
  '/desk',
  '/api/calendar-file/season',
  '/api/information/house',
  '/api/information/membership-levels',
  '/api/information/friends-area',
  '/api/information/welcome-performances',
  '/api/tickets-and-events',
];

test('no public page, feed or calendar has a word, number or picture of the first house', async () => {
  const { found, pages, seen } = await crawl(beginnings, 90);
  expect(found).toEqual([]);
  expect(pages).toBeGreaterThan(60);
  expect([...seen].filter((path) => path.endsWith('-details')).length).toBeGreaterThanOrEqual(3);
  const home = await house.visitor().get('/');
  expect(home.text).toMatch(/<title>[^<]* \| The Granary<\/title>/);
  expect(home.text).not.toMatch(/the the granary/i);
  const casts = await house.visitor().get('/cast-list/the-barn/current');
  expect(casts.text).not.toMatch(/the the barn/i);
  expect(home.text).toContain('Company number 07418529.');
}, 60_000);

interface Seats {
  readonly plan: { readonly houseId: string; readonly version: string };
  readonly priceTypes: readonly { readonly title: string }[];
  readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
}
interface Plan {
  readonly sections: readonly {
    readonly id: string;
    readonly rows: readonly { readonly row: string; readonly zones: string }[];
  }[];
}
interface Free {
  readonly sections: readonly { readonly id: string; readonly seats: string }[];
}

/** Two free seats side by side, open to everybody. */
async function twoSeats(visitor: Visitor) {
  for (const { id, attributes } of many<{ ticketsAvailable: number }>(await visitor.get('/api/availability'))) {
    const map = one<Seats>(await visitor.get(`/api/seatmap?performanceId=${id}`)).attributes;
    const isOpen = map.onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(9) && date < '2026-12-03');
    if (attributes.ticketsAvailable < 50 || !isOpen) continue;
    const { houseId, version } = map.plan;
    const plan = one<Plan>(await visitor.get(`/api/seatmap/plan?houseId=${houseId}&version=${version}`)).attributes;
    const free = one<Free>(await visitor.get(`/api/seatmap/availability?performanceId=${id}`)).attributes;
    for (const { id: section, seats } of free.sections) {
      const place = seats.indexOf('oo');
      const rows = plan.sections.find((each) => each.id === section)?.rows ?? [];
      const ids = rows.flatMap(({ row, zones }) => Array.from(zones, (_, index) => `${section}-${row}-${index + 1}`));
      if (place >= 0)
        return { performanceId: id, map, plan, seats: ids.slice(place, place + 2).map((seatId) => ({ seatId })) };
    }
  }
  throw new Error('Nothing is on sale.');
}

interface Sent {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
const mails = async (): Promise<readonly Sent[]> =>
  JSON.parse((await house.visitor().get('/house/mail')).text) as Sent[];
const mailOf = async (subject: string): Promise<Sent | undefined> =>
  (await mails()).find((mail) => mail.subject === subject);

test('its one hall has 300 seats, which its own sale groups book in their order', async () => {
  const { plan, map } = await twoSeats(house.visitor());
  expect(map.plan.houseId).toBe('barn');
  expect(plan.sections.flatMap(({ rows }) => rows).reduce((sum, { zones }) => sum + zones.length, 0)).toBe(300);
  const groups = map.onSaleDates.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  // The staff's date is for the staff.
  expect(groups.flatMap(({ modesOfSale }) => modesOfSale)).toEqual([62, 61, 63, 9]);
  const told = one<{ saleGroups: unknown }>(await house.visitor().get('/api/information/house'));
  expect(told.attributes.saleGroups).toContainEqual({ id: 62, title: 'Harvest Companion', code: 'HCP' });
});

test('seats are held, paid and given back by the rules of this house, in the words of its mails', async () => {
  const visitor = house.visitor();
  await signIn(visitor, 'general');
  const { performanceId, map, seats } = await twoSeats(visitor);
  expect(map.priceTypes.map(({ title }) => title)).toContain('Full price');
  const held = one<{ cartAmount: number }>(
    await visitor.send('POST', '/api/checkout/seat-holds', { performanceId, seats }),
  );
  const body = { expectedTotal: held.attributes.cartAmount, acceptsTerms: true };
  const { id, attributes } = one<{ paymentUrl: string; orderNo: string }>(
    await visitor.send('POST', '/api/checkout/orders', body),
  );
  await fetch(house.url() + attributes.paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  });
  const read = () => visitor.get(`/api/checkout/orders/${id}`);
  const order = async () => one<{ state: string; lines: readonly { ticketNumber: string }[] }>(await read()).attributes;
  await expect.poll(async () => (await order()).state).toBe('paid');
  const confirmed = `Your seats under the rafters: order ${attributes.orderNo}`;
  await expect.poll(() => mailOf(confirmed)).toBeDefined();
  const receipt = await mailOf(confirmed);
  expect(receipt?.text).toContain('the rest is our business');
  // The values of the product's text, and its link as a link.
  expect(receipt?.text).toMatch(/give its tickets back \(http\S+\/return\) until 2 hours before/);
  expect(receipt?.html).toMatch(/<a href="[^"]+\/return"[^>]*>give its tickets back<\/a> until 2 hours before/);
  const made: readonly Answer[] = [
    await read(),
    await visitor.get(`/api/checkout/orders/${id}/calendar-file`),
    await visitor.get(`/api/checkout/orders/${id}/ticket-file`),
  ];
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(made.flatMap(({ text }) => foundIn(text))).toEqual([]);
  for (const file of made.slice(1)) expect(file.text).toContain('The Granary');
  const tickets = (await order()).lines.map(({ ticketNumber }) => ticketNumber);
  const quote = one<{ options: readonly { returnType: string; credit: number; fee: number }[] }>(
    await visitor.get(`/api/checkout/orders/${id}/returns`),
  );
  const credit = quote.attributes.options.find(({ returnType }) => returnType === 'Credit');
  // 150 pence a ticket.
  expect(credit?.fee).toBe(300);
  const given = { tickets, returnType: 'Credit', expected: credit?.credit };
  const back = one(await visitor.send('POST', `/api/checkout/orders/${id}/returns`, given));
  expect(back.attributes).toMatchObject({ fee: 300, credit: held.attributes.cartAmount - 300 });
  await expect.poll(() => mailOf(`Back in the barn: tickets of order ${attributes.orderNo}`)).toBeDefined();
  const written = (await mails()).map(({ to, replyTo, subject, text, html }) =>
    [to, replyTo, subject, text, html].join('\n'),
  );
  expect(written.flatMap(foundIn)).toEqual([]);
});

test('a member of this house has its words, and is offered no level of the first house', async () => {
  const companion = house.visitor();
  await signIn(companion, 'companion');
  const own = await companion.get('/api/account/membership');
  expect(one(own).attributes).toMatchObject({ title: 'Companion', modeOfSale: 61, state: 'active', offers: [] });
  const refused = await companion.send('POST', '/api/checkout/basket/membership', { modeOfSale: 10 });
  expect(refused.status).toBe(404);
});

test('a colleague signs in at the desk, where nothing is of the first house', async () => {
  const visitor = house.visitor();
  const password = { email: 'alma@house.example', password: 'places-please-everybody' };
  const { id } = one(await visitor.send('POST', '/api/desk/session/password', password));
  const { now } = JSON.parse((await house.visitor().get('/house/clock')).text) as { now: string };
  const opened = await visitor.send('POST', '/api/desk/session/code', {
    challengeId: id,
    code: codeAt(Date.parse(now)),
  });
  expect(opened.status).toBe(200);
  const screens = ['today', 'plans', 'plans/barn', 'work-lists', 'seasons/2627', 'audit', 'team', 'casts'];
  const answers = await Promise.all(screens.map((screen) => visitor.get(`/api/desk/${screen}`)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(answers.flatMap(({ text }, place) => foundIn(text).map((what) => `${screens[place]}: ${what}`))).toEqual([]);
});

/** RFC 6238, for the secret of the demonstration's administrator. */
function codeAt(moment: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
  const hash = createHmac('sha1', 'administrator'.padEnd(20, '.')).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

test('a published fact stands on the pages at once, and one of the first house is found there', async () => {
  const edit = (file: string, old: RegExp, text: string): void => {
    const path = join(edited, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(old, text));
  };
  const { PATH, HOME } = process.env;
  const command = (word: string) =>
    promisify(execFile)(process.execPath, [join(root, 'local/content.ts'), word, '--from', edited], {
      env: { PATH, HOME, VENUE_DATA: house.folder() },
    });
  edit('house/facts.yaml', /^companyNumber: .*$/m, "companyNumber: '87654321'");
  edit('house/facts.yaml', /^phone: .*$/m, 'phone: 020 7946 0000');
  edit('home/homepage.yaml', /name: the-granary/, 'name: visit-us');
  await command('publish');
  await expect.poll(async () => (await house.visitor().get('/')).text).toContain('Company number 87654321.');
  await expect.poll(async () => (await crawl(['/contact'], 1)).found).toEqual(['/contact: 020 7946 0000']);
  await expect.poll(async () => (await crawl(['/'], 1)).found).toContain('/: visit-us-3x2');
}, 60_000);
