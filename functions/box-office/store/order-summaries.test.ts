import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readOrderSummaries } from './order-summaries.ts';

const now = instant('2026-11-22T12:00:00.000Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
  const items = Array.from({ length: 30 }, (_, place) => {
    const [orderId, placedAt] = [`o${place}`, plus(now, -place * day)];
    return {
      ...salesKeys.orderOfCustomer('ada', placedAt, orderId),
      orderId,
      orderNo: orderId,
      state: 'paid',
      total: 100,
      placedAt,
      titles: [],
      ticketCount: 0,
      performances: [],
      // Fills the page of 1 MB, so that one answer of the table does not hold them all.
      ballast: 'x'.repeat(50_000),
    };
  });
  await writeItems('sales', items);
});
afterAll(() => tables.stop());

it('the orders of a customer are all there, the newest first, also where they fill more than one query', async () => {
  const found = await readOrderSummaries('ada');
  expect(found.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 30 }, (_, place) => `o${place}`));
});

it('those of the last week are found without reading the others', async () => {
  const send = vi.spyOn(tables.client, 'send');
  const found = await readOrderSummaries('ada', plus(now, -7 * day));
  expect(found.map(({ orderId }) => orderId)).toEqual(Array.from({ length: 8 }, (_, place) => `o${place}`));
  expect(send.mock.calls.filter(([command]) => command instanceof QueryCommand)).toHaveLength(1);
});
