import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { readItem, readItems } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { anyItem } from '#functions/platform/table/stored.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import {
  availabilityItem,
  countsOf,
  keepCounts,
  readAllAvailability,
  readAvailability,
  readKeptCounts,
  writeAvailability,
} from './availability.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTablesOverSdk();
  const items = Array.from({ length: 40 }, (_, index) => ({
    ...salesKeys.availability(`p${index}`),
    performanceId: `p${index}`,
    ticketsAvailable: index,
    minPriceAvailable: index === 0 ? null : 1400,
    maxPriceAvailable: index === 0 ? null : 23_500,
    version: 1,
    // Fills the page of 1 MB, so that one answer does not hold them all.
    ballast: 'x'.repeat(50_000),
  }));
  await writeItems('sales', items);
});

afterAll(() => tables.stop());

it('reads every performance, also when they fill more than one answer of the table', async () => {
  const all = await readAllAvailability();
  expect(all.map(({ performanceId }) => performanceId).toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `p${index}`).toSorted(),
  );
});

it('reads one performance, with no prices where nothing is left', async () => {
  expect(await readAvailability('p0')).toMatchObject({ ticketsAvailable: 0, minPriceAvailable: null });
});

it('answers null for a performance that it does not know', async () => {
  expect(await readAvailability('p99')).toBeNull();
});

const countOf = (performanceId: string, ticketsAvailable: number, version: number) => ({
  performanceId,
  ticketsAvailable,
  minPriceAvailable: 1400,
  maxPriceAvailable: 23_500,
  version,
});
const keptCount = async (performanceId: string) =>
  (await countsOf(await readKeptCounts())).find((count) => count.performanceId === performanceId)?.ticketsAvailable;

describe('the kept counts', () => {
  it('are those of the items while nothing is kept', async () => {
    expect(await readKeptCounts()).toBeNull();
    expect(await keptCount('p7')).toBe(7);
  });

  it('have every performance, and change once with a batch', async () => {
    await writeAvailability([countOf('p7', 6, 2), countOf('p8', 3, 2)]);
    const first = await readKeptCounts();
    expect(await countsOf(first)).toEqual(
      (await readAllAvailability()).map((count) =>
        expect.objectContaining({ performanceId: count.performanceId, ticketsAvailable: count.ticketsAvailable }),
      ),
    );
    expect([await keptCount('p7'), await keptCount('p8')]).toEqual([6, 3]);
    await writeAvailability([countOf('p7', 5, 3)]);
    expect(await readKeptCounts()).toEqual(expect.objectContaining({ version: (first?.version ?? 0) + 1 }));
    expect(await keptCount('p7')).toBe(5);
  });

  it('can still be read by who has read their head before they were rewritten', async () => {
    const before = await readKeptCounts();
    await writeAvailability([countOf('p7', 4, 4)]);
    expect((await countsOf(before)).find(({ performanceId }) => performanceId === 'p7')?.ticketsAvailable).toBe(5);
    await writeAvailability([countOf('p7', 2, 5)]);
    // The parts of that head are overwritten now: the items say what counts.
    expect((await countsOf(before)).find(({ performanceId }) => performanceId === 'p7')?.ticketsAvailable).toBe(2);
  });

  it('are whole after many changes at once, in whatever order they are written', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => writeAvailability([countOf(`p${place + 20}`, place, 9)])),
    );
    expect(await Promise.all(Array.from({ length: 12 }, (_, place) => keptCount(`p${place + 20}`)))).toEqual(
      Array.from({ length: 12 }, (_, place) => place),
    );
  });

  it('are not replaced by a slower rewrite of fewer changes', async () => {
    const changes = salesKeys.availabilityChanges();
    const counted = await readItem('sales', changes, anyItem);
    const current = await readKeptCounts();
    await writeItems('sales', [{ ...changes, changes: 1 }]);
    await keepCounts();
    expect(await readKeptCounts()).toEqual(current);
    await writeItems('sales', [{ ...changes, changes: counted?.['changes'] }]);
  });

  it('are in as many parts as they need', async () => {
    await keepCounts(100);
    const kept = await readKeptCounts();
    expect(kept?.parts).toBeGreaterThan(2);
    expect(await countsOf(kept)).toHaveLength(40);
    expect(await keptCount('p7')).toBe(2);
    // One of the parts is of a later rewrite.
    const [part] = await readItems('sales', [salesKeys.keptCountsPart(kept?.side ?? 0, 1)]);
    await writeItems('sales', [
      { ...salesKeys.keptCountsPart(0, 0), ...part, version: (kept?.version ?? 0) + 1, body: new Uint8Array(9) },
    ]);
    expect(await countsOf(kept)).toHaveLength(40);
  });

  it('end a day after their performance', () => {
    expect(availabilityItem({ ...countOf('p1', 1, 1), date: '2026-12-03T19:30:00Z' })).toMatchObject({
      ttl: Date.parse('2026-12-04T19:30:00Z') / 1000,
    });
  });

  it('are without a performance that ended a day ago, whether the table has deleted it or not', async () => {
    const counts = ['2026-12-03T19:30:00Z', '2026-12-05T19:30:00Z'].map((date, place) => ({
      ...countOf(`dated-${place}`, 5, 1),
      date,
    }));
    clock.provide(() => Date.parse('2026-12-04T19:29:00Z'));
    await writeAvailability(counts);
    expect([await keptCount('dated-0'), await keptCount('dated-1')]).toEqual([5, 5]);
    clock.provide(() => Date.parse('2026-12-04T19:31:00Z'));
    await writeAvailability([countOf('p7', 2, 50)]);
    expect([await keptCount('dated-0'), await keptCount('dated-1')]).toEqual([undefined, 5]);
  });
});
