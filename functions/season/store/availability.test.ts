import { afterAll, beforeAll, expect, it } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readAllAvailability, readAvailability } from './availability.ts';

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
