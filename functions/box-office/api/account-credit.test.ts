import { afterAll, beforeAll, expect, test } from 'vitest';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy } from '#test/support/checkout.ts';
import { hold, notify, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './account-credit.ts';
import { handler as returnsPath } from './order-returns.ts';

const clock = useTestClock('2026-11-21T12:00:00.000Z' as Instant);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  await loadPerformances([saleTerms('night', clock.now())], clock.now());
});
afterAll(() => tables.stop());

const paid = (orderId: string, outcome: 'paid' | 'declined', pence: number) =>
  notify({ outcome, orderId, paymentId: `demo-${orderId}`, pence });

test('the credit of a customer is told with every movement, the latest first, and to nobody else', async () => {
  const browser = await signedInBrowser('clara@example.com');
  const [g1 = '', g2 = ''] = seatIds(2);
  const creditNow = async () => (await call(handler, { cookies: browser })).data;
  expect(await creditNow()).toMatchObject({ balance: 0, moves: [] });

  const first = (await buy(browser, (await hold(browser, 'night', [g1])).data.cartAmount)).data;
  await paid(first.id, 'paid', 4000);
  await call(returnsPath, {
    method: 'POST',
    params: { orderId: first.id },
    body: { tickets: [`${first.orderNo}-01`], returnType: 'Credit', expected: 3600 },
    cookies: browser,
  });
  clock.pass(minute);
  const { data: basket } = await hold(browser, 'night', [g2]);
  const { data: second } = await buy(browser, basket.cartAmount, { usesCredit: true, expectedCard: 400 });
  expect(await creditNow()).toMatchObject({ balance: 0, moves: [{ reason: 'spent' }, { reason: 'returned' }] });
  clock.pass(minute);
  await paid(second.id, 'declined', 400);

  const { balance, moves } = await creditNow();
  expect(balance).toBe(3600);
  expect(moves.map(({ reason, pence, orderNo }) => [reason, pence, orderNo])).toEqual([
    ['not-spent', 3600, second.orderNo],
    ['spent', -3600, second.orderNo],
    ['returned', 3600, first.orderNo],
  ]);
  expect((await call(handler, { cookies: await signedInBrowser('other@example.com') })).data.moves).toEqual([]);
  expect((await call(handler)).status).toBe(401);
});
