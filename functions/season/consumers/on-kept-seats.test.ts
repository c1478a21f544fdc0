import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables as names } from '#functions/platform/table/client.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { eventList } from '../store/events.ts';
import { readPerformance } from '../store/performances.ts';
import { handler as due } from './on-kept-seats-due.ts';
import { handler as plan } from './on-kept-seats-plan.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
/** Thursday: in the rush of Friday 27 November; its wheelchair spaces are released on Tuesday 1 December. */
const thursday = '2026-12-03T19:30:00.000Z' as Instant;
const rush = '2026-11-27T13:00:00.000Z' as Instant;
const released = '2026-12-01T19:30:00.000Z' as Instant;

const clock = useTestClock(start);
let tables: TestTables;
let asked: Map<string, { readonly at: Instant; readonly item: OutboxItem }>;
beforeAll(async () => {
  tables = await startTables();
  scheduler.provide(async (name, at, item) => void asked.set(name, { at, item }));
});
afterAll(() => tables.stop());
beforeEach(() => {
  clock.set(start);
  asked = new Map();
});
afterEach(() =>
  writeItems(
    'content',
    contentItems.list(eventList, []).map((item) => ({ ...item })),
  ),
);

const offered = Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)]));
const all = house.sections.reduce((sum, { seats }) => sum + seats.length, 0);
/** Two seats for wheelchair users, three for the rush. */
const kept = { ...offered, studio: `aafff${offered['studio']?.slice(5)}` };

async function publish(...terms: readonly SaleTerms[]): Promise<void> {
  await loadPerformances(terms, start);
  const activities = terms.map(({ performanceId: id, date, isTicketed }) => anActivity({ id, date, isTicketed }));
  await writeItems(
    'content',
    contentItems.list(eventList, [anEvent({ activities })]).map((item) => ({ ...item })),
  );
}

function message(type: string, facts: Record<string, unknown>, occurredAt: string = clock.now()) {
  const detail = { id: `${type}-${occurredAt}`, occurredAt, version: 1, subject: 'subject', ...facts };
  return sqsEventOfFacts({ type, detail });
}

const published = (...kinds: string[]) => plan(message('ContentPublished', { kinds }));
const night = () => plan(message('SweepDue', {}));

/** What the scheduler was asked for. */
function dates(): string[][] {
  return [...asked.values()]
    .filter(({ item }) => item.type === 'KeptSeatsDue')
    .map(({ at, item }) => [(JSON.parse(item.detail) as { performanceId: string }).performanceId, at])
    .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')));
}

async function left(performanceId: string): Promise<number> {
  const found = await readPerformance(performanceId, true);
  return [...(found?.sections.values() ?? [])].reduce((sum, { free }) => sum + free, 0);
}

/** Performances that the outbox says are to be counted at once. */
async function toldAtOnce(): Promise<string[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: names.sales() }));
  return Items.filter((item) => item['type'] === 'KeptSeatsDue').map(
    (item) => (JSON.parse(String(item['detail'])) as { performanceId: string }).performanceId,
  );
}

describe('the plan of the kept seats', () => {
  test('asks for the moment of each pool that a performance has', async () => {
    await publish(
      saleTerms('both', start, { date: '2026-11-28T19:30:00.000Z' as Instant, allocation: kept }),
      saleTerms('rush', start, { date: thursday, allocation: { ...offered, studio: 'fff' } }),
      saleTerms('open', start, { date: thursday, allocation: offered }),
    );
    expect((await published('events')).batchItemFailures).toEqual([]);
    expect(dates()).toEqual([
      ['both', '2026-11-26T19:30:00.000Z'],
      ['both', rush],
      ['rush', rush],
    ]);
  });

  test('moves with a curtain that moves', async () => {
    await publish(saleTerms('moved', start, { date: thursday, allocation: kept }));
    await published('events');
    await publish(saleTerms('moved', start, { date: '2026-11-28T19:30:00.000Z' as Instant, allocation: kept }));
    await published('events');
    expect(dates()).toEqual([
      ['moved', '2026-11-26T19:30:00.000Z'],
      ['moved', rush],
    ]);
  });

  test('names that AWS accepts, however long the performance’s own', async () => {
    const id = `${'velvet-gilt-and-glamour-'.repeat(4)}20261203-1930`;
    await publish(saleTerms(id, start, { date: thursday, allocation: kept }));
    await published('events');
    for (const name of asked.keys()) expect(name).toMatch(/^[\w.-]{1,64}$/);
  });

  test('is not made for news', async () => {
    await publish(saleTerms('quiet', start, { date: thursday, allocation: kept }));
    await published('news', 'pages');
    expect(asked.size).toBe(0);
  });

  test('leaves performances alone that are unknown to the box office, or over', async () => {
    await publish(saleTerms('over', start, { date: plus(start, -day), allocation: kept }));
    const activities = [anActivity({ id: 'unknown', date: thursday })];
    await writeItems(
      'content',
      contentItems.list(eventList, [anEvent({ activities })]).map((item) => ({ ...item })),
    );
    expect((await published('events')).batchItemFailures).toEqual([]);
    expect(dates()).toEqual([]);
  });

  test('at night makes up for a moment that was missed, a publication does not', async () => {
    await publish(saleTerms('missed', start, { date: thursday, allocation: kept }));
    clock.set('2026-11-28T04:00:00.000Z' as Instant);
    await published('events');
    expect(await toldAtOnce()).not.toContain('missed');
    await night();
    expect(await toldAtOnce()).toContain('missed');
  });
});

describe('when kept seats are due', () => {
  test('the tickets left grow by them, without anybody looking', async () => {
    await publish(saleTerms('due', start, { date: thursday, allocation: kept }));
    clock.set(plus(rush, -1));
    await due(message('KeptSeatsDue', { performanceId: 'due' }));
    expect(await left('due')).toBe(all - 5);
    clock.set(rush);
    await due(message('KeptSeatsDue', { performanceId: 'due' }));
    expect(await left('due')).toBe(all - 2);
    clock.set(released);
    await due(message('KeptSeatsDue', { performanceId: 'due' }));
    expect(await left('due')).toBe(all);
  });

  test('a clock that is a little behind the scheduler’s counts all the same', async () => {
    await publish(saleTerms('early', start, { date: thursday, allocation: kept }));
    clock.set(plus(rush, -400));
    await due(message('KeptSeatsDue', { performanceId: 'early' }, rush));
    expect(await left('early')).toBe(all - 2);
  });

  test('everybody is told of the new count', async () => {
    await publish(saleTerms('told', start, { date: thursday, allocation: kept }));
    clock.set(rush);
    await due(message('KeptSeatsDue', { performanceId: 'told' }));
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: names.sales() }));
    const facts = Items.filter((item) => item['type'] === 'PerformanceAvailabilityChanged').map(
      (item) => JSON.parse(String(item['detail'])) as { performanceId: string; ticketsAvailable: number },
    );
    expect(facts.find(({ performanceId }) => performanceId === 'told')?.ticketsAvailable).toBe(all - 2);
  });
});
