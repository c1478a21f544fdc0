import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eventItem, eventList, readEventDetails } from '#functions/season/store/events.ts';
import type { EventCard, EventDetails } from '#functions/season/store/events.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { siteLists, sitePages } from '#functions/site/store/pages.ts';
import { filmList } from '#functions/streaming/store/films.ts';
import { anEvent, anEventDetails } from '#test/support/season.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { writeItems } from '../table/batch.ts';
import { contentItems, readList, readPage } from './pages-and-lists.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
  const events = Array.from({ length: 230 }, (_, index) => anEvent({ slug: `event-${index}` }));
  await writeItems('content', contentItems.list(eventList, events));
  await writeItems('content', [
    eventItem(anEventDetails({ seasonId: '2526', title: 'Tosca then' })),
    eventItem(anEventDetails({ seasonId: '2627', title: 'Tosca now' })),
  ]);
});

afterAll(() => tables.stop());

describe('a list', () => {
  it.each([
    { number: 1, size: 100, first: 'event-0', last: 'event-99', count: 100, totalPages: 3 },
    { number: 3, size: 100, first: 'event-200', last: 'event-229', count: 30, totalPages: 3 },
    { number: 2, size: 7, first: 'event-7', last: 'event-13', count: 7, totalPages: 33 },
    { number: 9, size: 100, first: undefined, last: undefined, count: 0, totalPages: 3 },
  ])('answers page $number of $size in its own order', async ({ number, size, first, last, count, totalPages }) => {
    const page = await readList(eventList, { number, size });
    expect(page.items.at(0)?.slug).toBe(first);
    expect(page.items.at(-1)?.slug).toBe(last);
    expect(page.items).toHaveLength(count);
    expect(page.totalPages).toBe(totalPages);
  });

  it('that nobody has published has no pages', async () => {
    expect(await readList(filmList, { number: 1, size: 100 })).toEqual({ items: [], totalPages: 0 });
  });

  it('of one document a page that is empty has no pages either, and a page behind the end knows how many there are', async () => {
    expect(await readList(filmList, { number: 1, size: 1 })).toEqual({ items: [], totalPages: 0 });
    expect(await readList(filmList, { number: 2, size: 1 })).toEqual({ items: [], totalPages: 0 });
    expect(await readList(eventList, { number: 231, size: 1 })).toEqual({ items: [], totalPages: 230 });
  });

  it('ends where it ends, although it was published longer before', async () => {
    const films = (count: number, title: string) =>
      Array.from({ length: count }, (_, index) => ({ of: `film ${index}`, text: title, people: [] }));
    await writeItems('content', contentItems.list(siteLists.searchTexts, films(12, 'before')));
    await writeItems('content', contentItems.list(siteLists.searchTexts, films(7, 'after')));
    const pages = await Promise.all([1, 2].map((number) => readList(siteLists.searchTexts, { number, size: 5 })));
    expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2]);
    expect(pages.flatMap(({ items }) => items.map(({ text }) => text))).toEqual(Array(7).fill('after'));
  });

  it('gives a document back as it was', async () => {
    const { items } = await readList(eventList, { number: 1, size: 1 });
    expect(items[0]).toEqual(anEvent({ slug: 'event-0' }));
  });
});

describe('an event', () => {
  it('is read in the season that is asked for', async () => {
    expect((await readEventDetails('tosca', '2526'))?.title).toBe('Tosca then');
  });

  it('is read in its latest season when none is asked for', async () => {
    expect((await readEventDetails('tosca'))?.title).toBe('Tosca now');
  });

  it.each([['carmen'], ['carmen', '2627'], ['tosca', '1819']])('is null where there is none: %s %s', async (...of) => {
    const [slug = '', season] = of;
    expect(await readEventDetails(slug, season)).toBeNull();
  });
});

it('answers null for a page that nobody has published', async () => {
  expect(await readPage(sitePages.home)).toBeNull();
});

describe('a document of an older shape', () => {
  it('is told by its kind, its place and the field, with nothing of its values', async () => {
    const { releaseDate: _, ...older } = anEvent({ slug: 'older', title: 'A secret title' });
    const { productions: __, ...olderPage } = anEventDetails({ slug: 'older' });
    // An earlier version of the code wrote these.
    await writeItems('content', contentItems.list(eventList, [older as EventCard]));
    await writeItems('content', [eventItem(olderPage as EventDetails)]);
    await writeItems('content', [contentItems.page(seasonPages.listingOrder, { id: 'order' } as never)]);
    await expect(readList(eventList, { number: 1, size: 100 })).rejects.toThrow(
      'A stored event has nothing in the field releaseDate, not text or null (LIST#events ITEM#',
    );
    await expect(readEventDetails('older')).rejects.toThrow(
      /event page has nothing in the field productions.*EVENT#older/,
    );
    await expect(readPage(seasonPages.listingOrder)).rejects.toThrow(/order of the listing .* field eventIds/);
  });
});
