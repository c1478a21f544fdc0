import { expect, test } from 'vitest';

import { openHouse } from './house.ts';
import { envelopeOf, mainOf, many, one, refusal, titleOf } from './read.ts';

const house = openHouse();
const get = (path: string) => house.visitor().get(path);

test('events come as JSON:API: a list, what it names once each among the included, and the number of pages', async () => {
  const answer = await get('/api/events');
  expect([...new Set(many(answer).map(({ type }) => type))]).toEqual(['event']);
  const { included = [], meta } = envelopeOf(answer);
  expect(meta).toEqual({ totalPages: 1 });
  expect(new Set(included.map(({ type }) => type))).toEqual(
    new Set(['calendarActivity', 'location', 'tag', 'bookingSeason']),
  );
  const names = included.map(({ type, id }) => `${type} ${id}`);
  expect(names).toHaveLength(new Set(names).size);
});

test('all pages together are the whole list, each event once, and a page holds at most 100', async () => {
  const whole = many(await get('/api/events?page[number]=1&page[size]=100')).map(({ id }) => id);
  const first = await get('/api/events?page[number]=1&page[size]=20');
  const pages = envelopeOf(first).meta?.totalPages ?? 0;
  expect(pages).toBeGreaterThan(2);
  const merged: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const ids = many(await get(`/api/events?page[number]=${page}&page[size]=20`)).map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(20);
    merged.push(...ids);
  }
  expect(merged.toSorted()).toEqual(whole.toSorted());
  expect(many(await get(`/api/events?page[number]=${pages + 1}&page[size]=20`))).toEqual([]);
  expect((await get('/api/events?page[size]=101')).status).toBe(400);
});

const titles = async (kind: string): Promise<Record<string, string>> => {
  const { included = [] } = envelopeOf(await get('/api/events'));
  const found = included.filter(({ type }) => type === kind);
  return Object.fromEntries(found.map(({ id, attributes }) => [id, String(attributes['title'])]));
};

test('venues have the ids of the specification', async () => {
  expect(await titles('location')).toMatchObject({
    2: 'Main Stage',
    73: 'Linbury Theatre',
    76: 'Clore Studio',
    'online-only': 'Online only',
  });
});

test('event times and event types have the ids of the specification', async () => {
  const expected = {
    846: 'Morning',
    935: 'Afternoon',
    936: 'Evening',
    921: 'Opera and music',
    922: 'Ballet and dance',
    923: 'Cinema broadcasts',
    924: 'Talks and Insights',
    925: 'Rehearsals',
    926: 'Workshops and activities',
    927: 'Tours',
    929: 'Family events',
    993: 'Young ROH events',
    934: 'Accessible performances and events',
    312: 'BSL Interpreted',
    1138: 'Captioned performance',
    1149: 'Cancelled performance',
  };
  expect(await titles('tag')).toMatchObject(expected);
});

test('on-sale dates name modes of sale that exist; staff dates and internal seasons are shown to nobody outside', async () => {
  const { included = [] } = envelopeOf(await get('/api/events'));
  const dates = included.flatMap(
    ({ attributes }) => (attributes['onSaleDates'] ?? []) as readonly { modesOfSale: readonly number[] }[],
  );
  expect([...new Set(dates.flatMap(({ modesOfSale }) => modesOfSale))].toSorted((a, b) => a - b)).toEqual([
    9, 10, 11, 12, 13, 40, 84, 186,
  ]);
  const seasons = included.filter(({ type }) => type === 'bookingSeason');
  expect(seasons.length).toBeGreaterThan(1);
  expect(seasons.filter(({ attributes }) => attributes['internal'] !== false)).toEqual([]);
});

test('an event is read by its slug, with its performances included; an unknown one is not found', async () => {
  const answer = await get('/api/event-details?slug=the-nutcracker');
  const events = many(answer);
  expect(events).toHaveLength(1);
  expect(events[0]?.attributes).toMatchObject({ slug: 'the-nutcracker', title: 'The Nutcracker', isCancelled: false });
  const { included = [] } = envelopeOf(answer);
  const performances = included.filter(({ type }) => type === 'calendarActivity');
  expect(performances.length).toBeGreaterThan(1);
  for (const { attributes } of performances)
    expect(attributes).toMatchObject({ date: expect.stringMatching(/Z$/), onSaleDates: expect.any(Array) });
  expect(refusal(await get('/api/event-details?slug=never-written'))).toEqual([404, 'not-found']);
});

test.each([
  ['/tickets-and-events/autumn-1819', '/tickets-and-events?booking-season=autumn-1819'],
  ['/tickets-and-events/spring-4950', '/tickets-and-events?booking-season=spring-4950'],
  ['/tickets-and-events/evening', '/tickets-and-events?event-time=evening'],
  ['/tickets-and-events/linbury-theatre', '/tickets-and-events?venue=linbury-theatre'],
  ['/tickets-and-events/evening?venue=main-stage', '/tickets-and-events?event-time=evening&venue=main-stage'],
  ['/tickets-and-events/opera-and-music', '/tickets-and-events?event-type=opera-and-music'],
])('%s leads to the listing with that filter', async (path, target) => {
  const answer = await get(path);
  expect([answer.status, answer.location]).toEqual([301, target]);
});

test.each(['/tickets-and-events/autumn-1718', '/tickets-and-events/winter-5152', '/tickets-and-events/monsoon-2627'])(
  '%s is no season: the page is not found',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, titleOf(answer)]).toEqual([404, 'Page not found']);
  },
);

/** The whole listing, by the links from each of its pages to the next. */
async function listingOf(query: string): Promise<string> {
  let text = '';
  for (let path: string | undefined = `/tickets-and-events${query}`; path !== undefined;) {
    const answer = await get(path);
    text += mainOf(answer);
    path = /<a[^>]* rel="next"[^>]*>/
      .exec(answer.text)?.[0]
      .match(/href="([^"]+)"/)?.[1]
      ?.replaceAll('&amp;', '&');
  }
  return text;
}

test('the listing keeps what matches its event type, and lets go of what has no coming date', async () => {
  const everything = await listingOf('');
  expect(everything).toContain('|The Nutcracker|');
  expect(everything).toContain('|Rigoletto|');
  // Its only performances were in 2019.
  expect(everything).not.toContain('|Gloriana|');
  const operas = await listingOf('?event-type=opera-and-music');
  expect(operas).toContain('|Rigoletto|');
  expect(operas).not.toContain('|The Nutcracker|');
});

test('the Clear button stands beside more than one filter value, not beside one', async () => {
  expect(mainOf(await get('/tickets-and-events?event-type=opera-and-music'))).not.toContain('|Clear|');
  expect(mainOf(await get('/tickets-and-events?event-type=opera-and-music&venue=main-stage'))).toContain('|Clear|');
});

test('dates of the address are DD-MM-YY: they narrow the listing, and what is no date or past changes nothing', async () => {
  const cards = async (query: string) => (await listingOf(query)).split('|Buy tickets|').length;
  const all = await cards('');
  const oneDay = await cards('?start-date=31-12-26&end-date=31-12-26');
  expect(oneDay).toBeLessThan(all);
  expect(await cards('?start-date=31-12-26')).toBe(oneDay);
  expect(await cards('?start-date=2026-12-31&end-date=2026-12-31')).toBe(all);
  expect(await cards('?start-date=01-11-26&end-date=02-11-26')).toBe(all);
  expect(await cards('?start-date=31-12-26&end-date=30-12-26')).toBe(all);
});

test('a ceiling of the address is whole pounds, and narrows the listing; another order keeps every event', async () => {
  const total = async (query: string) => Number(one(await get(`/api/information/listing${query}`)).attributes['total']);
  const all = await total('');
  expect(await total('?max-price=12')).toBeLessThan(all);
  expect(await total('?max-price=12.50')).toBe(all);
  expect(await total('?sort=title&page=2')).toBe(all);
  expect((await get('/api/information/listing?sort=colour')).status).toBe(400);
});

test('the calendar shows the month of its address, and the current one where the address makes no sense', async () => {
  expect(one(await get('/api/calendar?date=2027-01'))).toMatchObject({ id: '2027-01' });
  expect(titleOf(await get('/calendar?date=2027-01'))).toBe('Calendar, January 2027');
  expect(titleOf(await get('/calendar'))).toBe('Calendar, December 2026');
  const invalid = await get('/calendar?date=2027-13');
  expect([invalid.status, titleOf(invalid)]).toEqual([200, 'Calendar, December 2026']);
});

test('availability has three figures, the same in the list and by id', async () => {
  const list = many(await get('/api/availability'));
  const [first] = list;
  expect(Object.keys(first?.attributes ?? {}).toSorted()).toEqual([
    'maxPriceAvailable',
    'minPriceAvailable',
    'ticketsAvailable',
  ]);
  expect(one(await get(`/api/availability/${first?.id}`))).toEqual(first);
  expect((await get('/api/availability/never-played')).status).toBe(404);
});

test('a festival has its page and its title; an unknown one shows the page that is not found', async () => {
  expect(titleOf(await get('/tickets-and-events/festival/song-week-details'))).toBe('Song Week');
  const unknown = await get('/tickets-and-events/festival/never-held-details');
  expect([unknown.status, titleOf(unknown)]).toEqual([404, 'Page not found']);
});

test('current cast lists are read by venue', async () => {
  const lists = many(await get('/api/cast-list/current'));
  expect(lists.find(({ id }) => id === '2')?.attributes).toMatchObject({ title: 'Main Stage', slug: 'main-stage' });
  expect((await get('/cast-list/main-stage/current')).status).toBe(200);
  expect((await get('/cast-list/no-such-stage/current')).status).toBe(404);
});
