import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runOnSale } from './on-sale.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

const crowd = { buyers: 300, seats: 50 };

test('three hundred buyers and fifty seats: none sold twice, none lost, no hold honoured late', async () => {
  const outcome = await runOnSale(tables.client, { ...crowd, seed: 1, withoutGuard: false });
  expect(outcome).toMatchObject({ soldTwice: 0, lost: 0, honouredLate: 0, money: [] });
  // The race was one: seats were sold, buyers were refused, and the table did misbehave in every way.
  expect(outcome.sold).toBeGreaterThan(30);
  expect(outcome.refused).toBeGreaterThan(100);
  for (const kind of ['conflicts', 'throttles', 'timeOuts']) expect(outcome.injected[kind]).toBeGreaterThan(10);
}, 120_000);

test('the control: a fifth of that crowd without the condition on the seats buys some of them twice', async () => {
  const outcome = await runOnSale(tables.client, { ...crowd, buyers: 60, seed: 1, withoutGuard: true });
  expect(outcome.soldTwice).toBeGreaterThan(0);
}, 120_000);
