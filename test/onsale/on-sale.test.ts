import { afterEach, beforeEach, expect, test } from 'vitest';

import { disturbTable } from '#test/race/disturbed-table.ts';
import { house } from '#test/support/box-office.ts';
import { startTablesDirect } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { runSale } from './sale.ts';
import type { SaleSettings } from './sale.ts';
import { judge } from './verdict.ts';

let tables: TestTables;
beforeEach(async () => {
  tables = await startTablesDirect();
});
afterEach(() => tables.stop());

/** `npm run test:long` lets in a crowd of 800, and `npm run onsale` one of 20,000. */
const small: SaleSettings = {
  seed: 1,
  buyers: 200,
  seats: 80,
  arrivalSeconds: 1,
  pace: 0.1,
  roomFor: 8,
  atMost: 150,
  house,
};

test('two hundred buyers and 80 seats: every seat is sold once, nobody is refused a free one, and every penny is accounted for', async () => {
  const report = await runSale(tables, small);
  const { failures, ...verdict } = await judge(report);
  await report.floor.close();
  expect([...failures]).toEqual([]);
  expect(verdict).toEqual({
    soldTwice: 0,
    wronglyRefused: 0,
    unsold: 0,
    failedBuyers: 0,
    deadEvents: 0,
    money: [],
    seats: [],
  });
  // It was a rush: some were turned away at the door, some were too late, and what was abandoned came back and was sold.
  const { sale, moves } = report;
  expect(sale.edge.counts.turnedAway).toBeGreaterThan(15);
  expect(sale.book.refused.length).toBeGreaterThan(6);
  expect(sale.people.endings.abandoned).toBeGreaterThan(3);
  expect(moves.length).toBeGreaterThan(0);
}, 180_000);

test('the control: the same crowd on seats without their condition buys some of them twice, and the audits say so', async () => {
  disturbTable(tables.client, { random: () => 1, conflicts: 0, throttles: 0, timeOuts: 0, withoutGuard: true });
  const report = await runSale(tables, { ...small, buyers: 70 });
  const verdict = await judge(report);
  await report.floor.close();
  expect(verdict.soldTwice).toBeGreaterThan(0);
  expect(verdict.seats.join('\n')).toContain('is sold twice');
}, 180_000);
