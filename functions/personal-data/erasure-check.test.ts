import { describe, expect, it } from 'vitest';

import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { aSubscription } from '#test/support/subscriptions.ts';

import { standingAmong } from './erasure-check.ts';
import { kindRows } from './kind-rows.ts';
import type { Kept } from './store.ts';

const now = instant('2026-11-22T12:00:00.000Z');

/** An item of a kind as the walk over a customer's belongings finds it. */
function kept(table: Kept['table'], key: string, item: object): Kept {
  const kind = kindRows.find((row) => row.key === `${table}.${key}`);
  if (!kind) throw new Error(`The register has no kind ${table}.${key}.`);
  return { table, kind, item: { pk: 'p', sk: 's', ...item } };
}

function order(state: OrderSummary['state'], ...inDays: readonly number[]): Kept {
  const performances = inDays.map((days) => plus(now, days * day));
  const about = { orderId: 'o1', orderNo: '7K3M9QXA', total: pence(4000), placedAt: now, titles: ['Tosca'] };
  return kept('sales', 'orderOfCustomer', { ...about, state, ticketCount: 1, performances });
}

const subscription = (over: Parameters<typeof aSubscription>[1] = {}): Kept =>
  kept('customers', 'streamSubscription', aSubscription(now, over));

describe('what a customer has with the house', () => {
  it.each([
    ['nothing', [], {}],
    ['a payment under way', [order('awaiting-payment', 3)], { awaitsPayment: true }],
    ['a refund that is due', [order('refund-due', 3)], { awaitsRefund: true }],
    [
      'the first of two evenings to come',
      [order('paid', 9), order('paid', -3, 3)],
      { nextPerformance: plus(now, 3 * day) },
    ],
    ['no evening of an order that was never paid', [order('declined', 3), order('abandoned', 3)], {}],
    ['no evening that is over', [order('paid', -3)], {}],
    [
      'no order of an older form, which has no number',
      [kept('sales', 'orderOfCustomer', { state: 'awaiting-payment' })],
      {},
    ],
    ['a plan that is billed again', [subscription()], { stream: 'billed' }],
    ['one in grace', [subscription({ state: 'grace' })], { stream: 'billed' }],
    ['one that ends by itself', [subscription({ state: 'cancelled' })], { stream: 'unbilled' }],
    ['one that costs nothing', [subscription({ isFree: true })], { stream: 'unbilled' }],
    ['none that has ended', [subscription({ state: 'ended' })], {}],
    ['credit', [kept('sales', 'credit', { balance: 1 })], { creditPence: 1 }],
  ] as const)('%s', (_, found, over) => {
    expect(standingAmong(found, now)).toEqual({
      awaitsPayment: false,
      awaitsRefund: false,
      nextPerformance: null,
      creditPence: 0,
      runningRentals: 0,
      stream: null,
      hasMembership: false,
      ...over,
    });
  });
});
