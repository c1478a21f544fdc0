import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runOnSale } from './on-sale.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

/** A small crowd; `npm run test:long` lets one of three hundred in. */
const crowd = { buyers: 90, seats: 15 };

test('ninety buyers and fifteen seats: none sold twice, none lost, no hold honoured late', async () => {
  const outcome = await runOnSale(tables.client, { ...crowd, seed: 1, withoutGuard: false });
  expect(outcome).toMatchObject({ soldTwice: 0, lost: 0, honouredLate: 0, money: [] });
  // The race was one: seats were sold, buyers were refused, and the table did misbehave in every way.
  expect(outcome.sold).toBeGreaterThan(9);
  expect(outcome.refused).toBeGreaterThan(30);
  for (const kind of ['conflicts', 'throttles', 'timeOuts']) expect(outcome.injected[kind]).toBeGreaterThan(3);
}, 120_000);

test('the control: a third of that crowd without the condition on the seats buys some of them twice', async () => {
  const outcome = await runOnSale(tables.client, { ...crowd, buyers: 30, seed: 1, withoutGuard: true });
  expect(outcome.soldTwice).toBeGreaterThan(0);
}, 120_000);
