import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { anActivity, anEvent, anEventDetails } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { availabilityItem, writeAvailability } from '../store/availability.ts';
import { eventItem, eventList } from '../store/events.ts';
import { handler as availabilityOfPerformance } from './availability-of-performance.ts';
import { handler as availability } from './availability.ts';
import { handler as eventDetails } from './event-details.ts';
import { handler as events } from './events.ts';

let tables: TestTables;

const conductor = {
  id: 'c1',
  role: 'Conductor',
  name: 'Ida Quist',
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
};
const over = anActivity({ id: 'tosca-0', date: '2026-11-20T19:30:00.000Z' });
const first = anActivity({ cast: [conductor] });
const second = anActivity({ id: 'tosca-2', date: '2026-12-05T19:30:00.000Z', cast: [conductor] });

const counts = {
  performanceId: 'tosca-1',
  ticketsAvailable: 12,
  minPriceAvailable: pence(1400),
  maxPriceAvailable: pence(6000),
  version: 3,
};

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-11-21T12:00:00.000Z'));
  const tosca = anEvent({ activities: [over, first, second] });
  await writeItems('content', contentItems.list(eventList, [tosca, anEvent({ slug: 'giselle' })]));
  await writeItems('content', [eventItem(anEventDetails())]);
  await writeItems('sales', [availabilityItem(counts)]);
});

afterAll(() => tables.stop());

describe('events', () => {
  it('answers the season as cards with their performances', async () => {
    const { status, data, totalPages, headers } = await call(events);
    expect(status).toBe(200);
    expect(totalPages).toBe(1);
    expect(data.map(({ slug }) => slug)).toEqual(['tosca', 'giselle']);
    expect(data[0]?.activities.map(({ id }) => id)).toEqual(['tosca-1', 'tosca-2']);
    expect(data[0]?.activities[0]?.locations[0]?.title).toBe('Main Stage');
    expect(headers['cache-control']).toContain('s-maxage=300');
  });

  it('leaves to the event page what a card does not show: the past, and the casts of later evenings', async () => {
    const { data } = await call(events);
    expect(data[0]?.activities.map(({ cast }) => cast.length)).toEqual([1, 0]);
  });

  it('answers a page of it', async () => {
    proves(statements.siteCalls.apiEventsPaged);
    const { data, totalPages } = await call(events, { query: { 'page[number]': 2, 'page[size]': 1 } });
    expect(totalPages).toBe(2);
    expect(data.map(({ slug }) => slug)).toEqual(['giselle']);
  });

  it('has no cards on the last page that may be asked for', async () => {
    const { status, data } = await call(events, { query: { 'page[number]': 10_000, 'page[size]': 100 } });
    expect([status, data]).toEqual([200, []]);
  });

  it.each([{ 'page[size]': 101 }, { 'page[number]': 0 }, { 'page[number]': 'one' }, { 'page[number]': 10_001 }])(
    'refuses a page that cannot be: %o',
    async (query) => {
      const { status, problem } = await call(events, { query });
      expect(status).toBe(400);
      expect(problem).toMatchObject({ code: 'invalid-query', source: { parameter: Object.keys(query)[0] } });
    },
  );

  it('refuses to be written to', async () => {
    // The contract has no POST here, so the types must be overridden.
    const { status, problem } = await call(events, { method: 'POST' as 'GET', body: {} });
    expect(status).toBe(405);
    expect(problem?.code).toBe('wrong-method');
  });
});

describe('event details', () => {
  it('answers a list of one, with its productions', async () => {
    proves(statements.siteEntities.eventDetailsFestivalsStoredSlug, statements.siteCalls.apiEventDetailsTakesSlug);
    const { data } = await call(eventDetails, { query: { slug: 'tosca', seasonId: '2627' } });
    expect(data).toHaveLength(1);
    expect(data[0]?.productions[0]?.language).toBe('Italian');
  });

  it('answers the latest season unless one is named, and not-found for a season in which it was not given', async () => {
    expect((await call(eventDetails, { query: { slug: 'tosca' } })).data[0]?.seasonId).toBe('2627');
    const other = await call(eventDetails, { query: { slug: 'tosca', seasonId: '1819' } });
    expect([other.status, other.problem?.code]).toEqual([404, 'not-found']);
  });

  it('has nothing on a second page', async () => {
    const { data } = await call(eventDetails, { query: { slug: 'tosca', 'page[number]': 2 } });
    expect(data).toEqual([]);
  });

  it('answers not-found for an event that the house never gave', async () => {
    const { status, problem } = await call(eventDetails, { query: { slug: 'carmen' } });
    expect(status).toBe(404);
    expect(problem?.code).toBe('not-found');
  });

  it.each([{}, { slug: 'Not A Slug' }])('refuses a query without a proper slug: %o', async (query) => {
    const { status, problem } = await call(eventDetails, { query });
    expect(status).toBe(400);
    expect(problem?.source).toEqual({ parameter: 'slug' });
  });
});

describe('availability', () => {
  it('answers tickets and prices by performance, without what only the house needs', async () => {
    proves(statements.siteCalls.apiAvailabilityTakesNoParameters, statements.streamCalls.getApiAvailability);
    const { data, headers } = await call(availability);
    expect(data).toEqual([{ id: 'tosca-1', ticketsAvailable: 12, minPriceAvailable: 1400, maxPriceAvailable: 6000 }]);
    expect(headers['cache-control']).toContain('s-maxage=1');
  });

  it('answers one performance', async () => {
    proves(statements.siteCalls.apiAvailabilityIdAnswersOne);
    const { data } = await call(availabilityOfPerformance, { params: { id: 'tosca-1' } });
    expect(data.ticketsAvailable).toBe(12);
  });

  it('answers unknown-performance for another', async () => {
    const { status, problem } = await call(availabilityOfPerformance, { params: { id: 'carmen-1' } });
    expect(status).toBe(404);
    expect(problem?.code).toBe('unknown-performance');
  });
});

describe('a browser that has an answer already', () => {
  it.each([
    ['the season', events, {}],
    ['every count', availability, {}],
    ['one count', availabilityOfPerformance, { id: 'tosca-1' }],
  ] as const)('is spared it: %s', async (_, handler, params) => {
    const { headers } = await call(handler as PathHandler, { params });
    const { status } = await call(handler as PathHandler, {
      params,
      headers: { 'if-none-match': headers['etag'] ?? '' },
    });
    expect(status).toBe(304);
  });

  it('hears of a count as soon as it changes, and then has that one', async () => {
    const tagOf = async () => (await call(availability)).headers['etag'] ?? '';
    const before = await tagOf();
    await writeItems('sales', [availabilityItem({ ...counts, ticketsAvailable: 11, version: 2 })]);
    const headers = { 'if-none-match': before };
    expect((await call(availability, { headers })).data[0]?.ticketsAvailable).toBe(11);
    await writeItems('sales', [availabilityItem(counts)]);
    expect((await call(availability, { headers })).status).toBe(304);
  });
});

// After a publication, which gives what is kept its version; the tests above have none.
describe('the counts of one event', () => {
  beforeAll(() => writeItems('content', [{ ...contentKeys.publicationHead(), number: 1 }]));

  it('are its own alone, and new as soon as one changes', async () => {
    const ask = async () => (await call(availability, { query: { slug: 'tosca' } })).data;
    expect(await ask()).toEqual([expect.objectContaining({ id: 'tosca-1', ticketsAvailable: 12 })]);
    for (const ticketsAvailable of [9, 3]) {
      await writeAvailability([{ ...counts, ticketsAvailable, version: 100 - ticketsAvailable }]);
      expect(await ask()).toEqual([expect.objectContaining({ id: 'tosca-1', ticketsAvailable })]);
    }
    expect((await call(availability, { query: { slug: 'carmen' } })).data).toEqual([]);
  });
});
