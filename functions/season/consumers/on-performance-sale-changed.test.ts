import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { dueParts, readDue } from '#functions/platform/table/due.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { changeTerms, readPerformance, readTerms } from '../store/performances.ts';
import { handler } from './on-performance-sale-changed.ts';

const start = '2026-11-21T09:00:00.000Z' as Instant;
const ten = '2026-11-21T10:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
let asked: string[] = [];
let id = '';
let place = 0;
beforeAll(async () => {
  tables = await startTables();
  scheduler.provide(async (name, at) => void asked.push(`${name} ${at}`));
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  asked = [];
  place += 1;
  id = `evening-${place}`;
  await loadPerformances([saleTerms(id, start)], start);
});

function told(occurredAt: string) {
  const detail = { id: `${id} ${occurredAt}`, occurredAt, version: 1, subject: id, performanceId: id };
  return handler(sqsEventOfFacts({ type: 'PerformanceSaleChanged', detail }));
}

/** The lowest price of all sections, as counted. */
async function lowest(): Promise<number> {
  const found = await readPerformance(id, true);
  return Math.min(...[...(found?.sections.values() ?? [])].map(({ minPence }) => minPence ?? Infinity));
}

async function due(): Promise<string[]> {
  const all = await Promise.all(
    dueParts.map((part) => readDue(part, '2027-12-01T00:00:00.000Z' as Instant, { limit: 50 })),
  );
  return all.flatMap(({ items }) => items.filter(({ pk }) => pk.endsWith(id)).map(({ dueAt }) => dueAt));
}

const dearer = async (from: Instant | null) => {
  const terms = await readTerms(id);
  if (!terms) throw new Error('There are no terms.');
  const prices = Object.fromEntries(Object.keys(terms.prices).map((zone) => [zone, pence(9000)]));
  return changeTerms(id, 0, { ...terms, prices }, from);
};

describe('counts after a change of the sale', () => {
  test('have the new prices', async () => {
    await dearer(null);
    expect((await told(start)).batchItemFailures).toEqual([]);
    expect(await lowest()).toBe(9000);
    expect(asked).toEqual([]);
  });

  test('ask for the moment of what follows, and follow at that moment though this clock is late', async () => {
    await dearer(ten);
    await told(start);
    expect(await lowest()).toBeLessThan(9000);
    expect(asked).toEqual([`sale-${id} ${ten}`]);
    expect(await due()).toEqual([ten]);
    clock.set(plus(ten, -second));
    await told(ten);
    expect(await lowest()).toBe(9000);
  });

  test('leave the index of due dates once the moment is counted, and not before', async () => {
    await dearer(ten);
    await told(start);
    expect(await due()).toEqual([ten]);
    clock.set(ten);
    await told(ten);
    expect(await due()).toEqual([]);
    expect((await readTerms(id))?.prices).toMatchObject({ A: 9000 });
  });

  test('are left alone for a performance that nobody keeps any more', async () => {
    id = 'unheard-of';
    expect((await told(start)).batchItemFailures).toEqual([]);
  });
});
