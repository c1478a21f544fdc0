import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runPlaceRush } from './places.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

test('a hundred buyers at forty unreserved places: each is given once, and nobody is refused one that is free', async () => {
  const outcome = await runPlaceRush(tables.client, { seed: 3, buyers: 100, free: 40, withoutGuard: false });
  expect(outcome).toMatchObject({ givenTwice: 0, others: [] });
  // A buyer who wanted a single place was refused, so there was none.
  expect(outcome.fewestRefused).toBe(1);
  expect(outcome.left).toBe(0);
  expect(outcome.given).toBe(40);
  expect(outcome.refused).toBeGreaterThan(50);
  for (const kind of ['conflicts', 'throttles', 'timeOuts']) expect(outcome.injected[kind]).toBeGreaterThan(3);
}, 120_000);

test('the control: without the condition on the seats some places are given to two', async () => {
  const outcome = await runPlaceRush(tables.client, { seed: 3, buyers: 40, free: 40, withoutGuard: true });
  expect(outcome.givenTwice).toBeGreaterThan(0);
}, 120_000);
