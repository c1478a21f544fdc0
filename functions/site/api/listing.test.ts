import { gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { listingTexts } from '#functions/publishing/readers/listing.ts';
import { eventList } from '#functions/season/store/events.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { listingOf } from '#functions/season/views/listing-page.ts';
import { listingAt } from '#functions/season/views/listing.ts';
import { seedSeason } from '#local/sample-season/season.ts';
import { call } from '#test/support/call.ts';
import { publishFlags } from '#test/support/publish.ts';
import { anActivity, anEvent, linbury, mainStage, opera } from '#test/support/season.ts';
import type { SomeEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './listing.ts';

let now = instant('2026-11-23T12:00:00.000Z');
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(now));
});
afterAll(() => tables.stop());
afterEach(() => {
  // Another minute, so that no kept answer is another test's.
  now = instant(new Date(Date.parse(now) + 60_000).toISOString());
});

const evening = { id: '936', title: 'Evening' };
const ballet = { id: '922', title: 'Ballet and dance' };

/** Productions of three evenings each, a day apart, every third one in the Linbury Theatre and every second one a ballet. */
function productions(count: number): readonly SomeEvent[] {
  return Array.from({ length: count }, (_, place) => {
    const slug = `production-${String(place).padStart(3, '0')}`;
    const locations = [place % 3 === 0 ? linbury : mainStage];
    const tags = [place % 2 === 0 ? ballet : opera];
    return anEvent({
      slug,
      title: `Production ${place}`,
      tags,
      locations,
      priceRange: { min: 1000 + place * 10, max: 20_000 },
      activities: [0, 1, 2].map((night) =>
        anActivity({
          id: `${slug}-${night}`,
          date: new Date(Date.UTC(2026, 10, 25 + Math.floor(place / 4) + night, 19, 30)).toISOString(),
          title: `Production ${place}`,
          tags: [...tags, evening],
          locations,
        }),
      ),
    });
  });
}

const publish = (events: readonly SomeEvent[], first: readonly string[] = []) =>
  writeItems('content', [
    ...contentItems.list(eventList, events),
    contentItems.page(seasonPages.listingOrder, { id: 'tickets-and-events-order', eventIds: [...first] }),
  ]);

const listing = async (query: Record<string, string | number> = {}) => (await call(handler, { query })).data;

describe('the listing of a season of 600 productions', () => {
  beforeAll(() => publish(productions(600), ['production-599', 'production-007']));

  it('begins with its first page, and with months and counts of the whole', async () => {
    const answer = await listing();
    expect([answer.season, answer.total, answer.performances, answer.page, answer.pages]).toEqual([
      600, 600, 1800, 1, 50,
    ]);
    expect(answer.events.map(({ id }) => id).slice(0, 4)).toEqual([
      'production-599',
      'production-007',
      'production-000',
      'production-001',
    ]);
    expect(answer.events).toHaveLength(12);
    expect(answer.counts.categories.venue).toMatchObject({ '2': 400, '73': 200 });
    expect(answer.counts.dates.slice(0, 4)).toEqual([
      { key: 'weekend', count: 16 },
      { key: 'week', count: 20 },
      { key: '2026-11', count: 24 },
      { key: '2026-12', count: 132 },
    ]);
  });

  it('has every production on one of its pages, and no page beyond the last', async () => {
    const season = { events: productions(600), first: [], withoutFestivals: false };
    const ids = Array.from({ length: 50 }, (_, place) => listingAt(season, { page: place + 1 }, now).events).flatMap(
      (events) => events.map(({ id }) => id),
    );
    expect([ids.length, new Set(ids).size]).toEqual([600, 600]);
    expect((await listing({ page: 51 })).page).toBe(50);
  });

  it('is narrowed and ordered by page in the words of the address', async () => {
    const query = { 'event-type': 'ballet-and-dance', venue: 'linbury-theatre', 'max-price': '12', sort: 'title' };
    const answer = await listing({ ...query, page: 1 });
    expect([answer.total, answer.pages]).toEqual([4, 1]);
    expect(answer.events.map(({ title }) => title)).toEqual([
      'Production 0',
      'Production 12',
      'Production 18',
      'Production 6',
    ]);
    const december = await listing({ 'start-date': '24-12-26', page: 1 });
    expect(
      december.events.every(({ activities }) => activities.some(({ date }) => date.startsWith('2026-12-24'))),
    ).toBe(true);
  });

  it('says what would have some where nothing matches', async () => {
    const answer = await listing({ 'event-type': 'opera-and-music', venue: 'clore-studio', page: 1 });
    expect([answer.total, answer.events, answer.loosened]).toEqual([0, [], [{ part: 'venue', count: 300 }]]);
  });

  it('stays small by page', async () => {
    expect(gzipSync(JSON.stringify(await listing())).length).toBeLessThan(8 * 1024);
  });
});

describe('the listing of up to 200 productions', () => {
  it.each([
    [200, 200, 1],
    [201, 12, 17],
  ])('of %i comes whole or by page: %i cards of %i pages', async (count, cards, pages) => {
    await publish(productions(count));
    const answer = await listing();
    expect([answer.events.length, answer.pages]).toEqual([cards, pages]);
  });

  it('has the cards of a page where one is asked for', async () => {
    await publish(productions(30));
    const answer = await listing({ page: 3 });
    expect([answer.events.length, answer.page, answer.pages]).toEqual([6, 3, 3]);
  });

  it('drops festivals from an address when the flag is set', async () => {
    await publish(productions(3));
    expect((await listing({ 'event-type': 'festivals' })).total).toBe(0);
    await publishFlags({ dropFestivalEventType: true });
    now = instant('2026-11-23T13:00:00.000Z');
    expect((await listing({ 'event-type': 'festivals' })).total).toBe(3);
    await publishFlags({ dropFestivalEventType: false });
  });

  it('leaves out internal seasons, staff dates and what is over', async () => {
    const staff = { id: '2000', season: 'Staff', bookingPeriod: 'Allocation', internal: true };
    await publish([
      anEvent({
        bookingSeasons: [staff],
        activities: [
          anActivity({ id: 'over', date: '2026-11-01T19:30:00.000Z' }),
          anActivity({ id: 'next', onSaleDates: [{ date: '2026-01-01T10:00:00.000Z', modesOfSale: [9, 52] }] }),
        ],
      }),
    ]);
    const answer = await listing();
    expect(answer.bookingSeasons).toEqual([]);
    expect(answer.events.flatMap(({ activities }) => activities.map(({ id }) => id))).toEqual(['next']);
    expect(answer.onSaleDates).toEqual([[{ date: '2026-01-01T10:00:00.000Z', modesOfSale: [9] }]]);
  });

  it('has the headline of each cast once, and none that is hidden', async () => {
    const cast = (name: string, isHiddenOnEventDetails = false) => [
      { id: name, role: 'Tosca', name, slug: null, replacements: [], isHiddenOnEventDetails },
    ];
    await publish([
      anEvent({
        activities: [
          anActivity({ id: 'n1', cast: cast('Mara Holt') }),
          anActivity({ id: 'n2', cast: cast('Ines Roth') }),
          anActivity({ id: 'n3', cast: cast('Mara Holt') }),
          anActivity({ id: 'n4', cast: cast('Ada Thorne', true) }),
          anActivity({ id: 'n5', cast: cast('Ada Thorne'), isCastListHidden: true }),
        ],
      }),
    ]);
    const { casts, events } = await listing();
    expect(casts.map((each) => each.cast)).toEqual(['Mara Holt', 'Ines Roth']);
    expect(events[0]?.activities.map(({ cast: place }) => place)).toEqual([0, 1, 0, undefined, undefined]);
  });

  it('of the sample season is at most 40 kB', async () => {
    const season = seedSeason(now);
    const { order } = listingOf(season.events, listingTexts());
    await publish(season.events, order.eventIds);
    const answer = await listing();
    expect(answer.events.length).toBe(answer.season);
    expect(gzipSync(JSON.stringify(answer)).length).toBeLessThan(40_000);
  });
});
