import { describe, expect, it } from 'vitest';

import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { aSubscription } from '#test/support/subscriptions.ts';

import { dueFrom, lossesOf, waitsFor } from './erasure.ts';
import type { Standing } from './erasure.ts';

const now = instant('2026-11-22T12:00:00.000Z');
const nothing: Standing = {
  isStaff: false,
  orders: [],
  openReturns: 0,
  creditPence: 0,
  runningRentals: 0,
  subscription: null,
  membership: null,
};

function order(state: OrderSummary['state'], inDays: number): OrderSummary {
  const performances = [plus(now, inDays * day)];
  const about = { orderId: 'o1', orderNo: '7K3M9QXA', total: pence(4000), placedAt: now, titles: ['Tosca'] };
  return { ...about, state, ticketCount: 1, performances };
}

describe('an erasure waits', () => {
  it.each<[string, Partial<Standing>, readonly string[]]>([
    ['for nothing where there is nothing', {}, []],
    ['for a payment that is under way', { orders: [order('awaiting-payment', 3)] }, ['payment-open']],
    ['for a refund that is due', { orders: [order('refund-due', 3)] }, ['refund-open']],
    ['for the money of tickets that were given back', { openReturns: 1 }, ['refund-open']],
    ['for a plan that would be billed again', { subscription: aSubscription(now) }, ['plan-runs']],
    ['for one in grace', { subscription: aSubscription(now, { state: 'grace' }) }, ['plan-runs']],
    ['for no plan that was cancelled', { subscription: aSubscription(now, { state: 'cancelled' }) }, []],
    ['for no plan that costs nothing', { subscription: aSubscription(now, { isFree: true }) }, []],
    ['for whoever opened an account of the staff', { isStaff: true }, ['staff']],
    ['for no order that was paid, or never will be', { orders: [order('paid', 3), order('abandoned', 3)] }, []],
  ])('%s', (_, more, waits) => {
    expect(waitsFor({ ...nothing, ...more }, now)).toEqual(waits);
  });
});

describe('with an account goes', () => {
  it.each<[string, Partial<Standing>, readonly string[]]>([
    ['nothing of somebody who has nothing', {}, []],
    ['an evening that is to come', { orders: [order('paid', 3)] }, ['tickets']],
    ['no evening that is over, nor one that was never paid', { orders: [order('paid', -3), order('declined', 3)] }, []],
    ['credit', { creditPence: 1 }, ['credit']],
    ['a film that can still be watched', { runningRentals: 1 }, ['rentals']],
    ['what is paid of the stream', { subscription: aSubscription(now, { state: 'cancelled' }) }, ['stream']],
    ['a membership that runs', { membership: { title: 'Friend', expiryDate: plus(now, day) } }, ['membership']],
    ['no membership that has ended', { membership: { title: 'Friend', expiryDate: now } }, []],
  ])('%s', (_, more, losses) => {
    expect(lossesOf({ ...nothing, ...more }, now)).toEqual(losses);
  });
});

it('leaves seven days to think better of it, whole ones also where a clock changes', () => {
  expect(dueFrom(instant('2026-10-22T12:00:00.000Z'))).toBe('2026-10-29T12:00:00.000Z');
});
