import { afterAll, beforeAll, expect, test } from 'vitest';

import type { RefundRequest } from '#shared/desk/domain/refund-request.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { askLine, decideLine } from '../store/refund-requests.ts';
import { handler } from './work-lists.ts';

const start = instant('2026-11-22T12:00:00.000Z');
useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const requestOf = (order: string): RefundRequest => ({
  requestId: `request-${order}`,
  orderId: order,
  orderNo: '7K3M9QXA',
  state: 'waiting',
  ticketNumbers: ['7K3M9QXA-01'],
  returnType: 'Credit',
  sum: pence(4000),
  counted: pence(4000),
  why: 'goodwill',
  reason: 'In hospital',
  askedBy: 'staff-1',
  askedByName: 'Cora Lamp',
  askedAt: start,
  endsAt: plus(start, day),
  decidedByName: null,
  decidedAt: null,
  answer: null,
});

test('requests that wait for a second person are counted for those who may decide them, and listed for nobody else', async () => {
  const over = { ...requestOf('order-3'), endsAt: start };
  const refused = requestOf('order-2');
  for (const each of [requestOf('order-1'), refused, over]) await write([askLine(each, start)]);
  await write([decideLine(refused, { state: 'refused', by: 'Ben Wick', answer: 'No' }, start)]);
  const seenBy = async (...duties: readonly Duty[]) =>
    (await call(handler, { cookies: await colleagueWith(...duties) })).data.find(({ id }) => id === 'approvals');
  expect(await seenBy('customers.read', 'desk.refund')).toMatchObject({ waiting: 1 });
  expect(await seenBy('customers.read', 'customers.write')).toBeUndefined();
});
