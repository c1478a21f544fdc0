import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { announcePublication } from '#functions/platform/documents/publications.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { eventList } from '#functions/season/store/events.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onContentPublished } from '../consumers/on-content-published.ts';
import { sitePages } from '../store/pages.ts';
import { readSearchHead } from '../store/search-index.ts';
import { newsDocuments } from '../views/news.ts';
import { handler as suggestions } from './search-suggestions.ts';
import { handler as search } from './search.ts';

const now = instant('2026-11-21T12:00:00.000Z');
let tables: TestTables;

const events = [
  anEvent({ activities: [anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z' })] }),
  ...Array.from({ length: 23 }, (_, place) => {
    const date = `2027-01-${String(place + 1).padStart(2, '0')}T19:30:00.000Z`;
    return anEvent({
      slug: `recital-${place}`,
      title: `Recital ${place}`,
      activities: [anActivity({ id: `r${place}`, date })],
    });
  }),
];
const { index } = newsDocuments(
  { title: 'News', meta: { title: 'News', description: '' }, header: { title: 'News', lead: '' } },
  [],
);

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(now));
  await writeItems('content', [...contentItems.list(eventList, events), contentItems.page(sitePages.news, index)]);
});
afterAll(() => tables.stop());

/** What the bus brings after a publication. */
const hear = (...versions: readonly number[]) =>
  onContentPublished({
    Records: versions.map((version) => {
      const detail = { id: `e${version}`, occurredAt: now, version, subject: 'content', kinds: ['events'] };
      return { messageId: `m${version}`, body: JSON.stringify({ 'detail-type': 'ContentPublished', detail }) };
    }),
    // Only these members of a record are read.
  } as unknown as Parameters<typeof onContentPublished>[0]);

const find = (query: Readonly<Record<string, string | number>>) => call(search, { query });

test('before anything was published, nothing is found', async () => {
  expect((await find({ query: 'tosca' })).data).toMatchObject({ total: 0, results: [] });
  expect((await call(suggestions, { query: { query: 'tosca' } })).data).toEqual([]);
});

describe('after a publication', () => {
  beforeAll(async () => {
    const version = await announcePublication(['events'], now);
    expect(await hear(version)).toEqual({ batchItemFailures: [] });
  });

  test('a result has kind, title, excerpt, link, picture, date and what to mark', async () => {
    const { data } = await find({ query: 'tosc' });
    expect(data.results[0]).toMatchObject({
      id: 'event-tosca',
      kind: 'event',
      title: 'Tosca',
      titleMatches: [[0, 4]],
      excerpt: 'A singer, a painter and a chief of police.',
      excerptMatches: [],
      link: '/tickets-and-events/tosca-details',
      date: '2026-12-03T19:30:00.000Z',
      isPast: false,
      isCancelled: false,
      image: { thumbPath: '/art/tosca-300.webp' },
    });
  });

  test('ten a page, the number of pages where lists have it, and how many there are of each kind (spec 1 §7, §9)', async () => {
    proves(statements.siteCalls.apiInformationSearchTakesQuery, statements.siteLimits.searchPageSize10);
    const one = await find({ query: 'recital' });
    expect(one.data.results).toHaveLength(10);
    expect(one.totalPages).toBe(5);
    expect(one.data).toMatchObject({ page: 1, totalPages: 5, total: 46 });
    expect(one.data.counts).toEqual([
      { kind: 'event', count: 23 },
      { kind: 'performance', count: 23 },
    ]);
    const last = await find({ query: 'recital', page: 5 });
    expect(last.data.results).toHaveLength(6);
    const ids = new Set([...one.data.results, ...last.data.results].map(({ id }) => id));
    expect(ids.size).toBe(16);
  });

  test('of one kind alone, with the counts of all', async () => {
    const { data } = await find({ query: 'recital', kind: 'performance', page: 3 });
    expect(data).toMatchObject({ total: 23, totalPages: 3 });
    expect(data.results.map(({ kind }) => kind)).toEqual(['performance', 'performance', 'performance']);
    expect(data.counts).toHaveLength(2);
  });

  test('a page beyond the last has no results and says how many pages there are', async () => {
    expect((await find({ query: 'tosca', page: 7 })).data).toMatchObject({ page: 7, totalPages: 1, results: [] });
  });

  test.each([
    ['no query at all', {}, 'query'],
    ['blanks', { query: '   ' }, 'query'],
    ['Chinese characters', { query: '歌剧' }, 'query'],
    ['too long a query', { query: 'x'.repeat(101) }, 'query'],
    ['page 0', { query: 'tosca', page: 0 }, 'page'],
    ['a negative page', { query: 'tosca', page: -1 }, 'page'],
    ['no number', { query: 'tosca', page: 'two' }, 'page'],
    ['half a page', { query: 'tosca', page: '1.5' }, 'page'],
    ['an unknown kind', { query: 'tosca', kind: 'shop' }, 'kind'],
  ])('%s: 400 with the field named', async (_, query: Readonly<Record<string, string | number>>, parameter) => {
    proves(statements.siteCalls.apiInformationSearchTakesQuery);
    const { status, problem } = await find(query);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'invalid-query', source: { parameter } });
  });

  test('suggestions are at most eight, may be kept by caches, and refuse what a search refuses', async () => {
    const some = await call(suggestions, { query: { query: 'reci' } });
    expect(some.data).toHaveLength(8);
    expect(some.data[0]).toMatchObject({ kind: 'event', titleMatches: [[0, 4]] });
    expect(some.headers['cache-control']).toContain('s-maxage');
    const none = await call(suggestions, { query: { query: ' ' } });
    expect(none.problem).toMatchObject({ code: 'invalid-query', source: { parameter: 'query' } });
  });
});

describe('the index', () => {
  const sent = vi.fn();
  beforeAll(() => {
    const real = documents.get();
    const spied = Object.create(real) as typeof real;
    spied.send = ((command: { constructor: { name: string } }) => {
      sent(command.constructor.name);
      return real.send(command as never);
    }) as typeof real.send;
    documents.provide(spied);
  });
  beforeEach(() => sent.mockClear());
  const asked = () => sent.mock.calls.map(([name]) => String(name));

  test('is read once by an instance, and then one small item a search', async () => {
    await find({ query: 'tosca' });
    sent.mockClear();
    await find({ query: 'recital' });
    expect(asked()).toEqual(['GetCommand']);
  });

  test('is read again, by one query, once it has changed, and shows what is new', async () => {
    await writeItems(
      'content',
      contentItems.list(eventList, [...events, anEvent({ slug: 'elektra', title: 'Elektra' })]),
    );
    const version = await announcePublication(['events'], now);
    await hear(version);
    sent.mockClear();
    expect((await find({ query: 'elektra' })).data.results[0]?.id).toBe('event-elektra');
    expect(asked()).toEqual(['GetCommand', 'QueryCommand']);
  });

  test('is built without a scan, once for a batch, and not again for what comes twice or late', async () => {
    const head = await readSearchHead();
    const version = await announcePublication(['news'], now);
    sent.mockClear();
    await hear(version - 1, version, version);
    expect(asked()).not.toContain('ScanCommand');
    const built = await readSearchHead();
    expect(built).toMatchObject({ version });
    expect(built?.build).not.toBe(head?.build);
    await hear(version);
    await hear(1);
    expect(await readSearchHead()).toEqual(built);
  });

  test('of a subscription that gathers its facts', () => {
    expect(subscriptions.onContentPublished.together).toBe(1);
  });
});
