import { describe, expect, it } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';
import { aPurchase, aSubscription } from '#test/support/subscriptions.ts';

import { dropMandate, keepMandate } from './keep-card.ts';
import { applyOffer, cancel, end, keep, paid, pause, stop, takeBack } from './transitions.ts';

const now = instant('2026-11-21T12:00:00Z');

describe('a cancellation that is taken back', () => {
  it('leaves the subscription as it was', () => {
    const before = aSubscription(now);
    const cancelled = cancel(before, now);
    expect(cancelled && keep(cancelled)).toMatchObject({
      state: 'active',
      cancelledAt: null,
      nextBillAt: before.nextBillAt,
    });
  });

  it('is none where nothing was cancelled', () => {
    expect(keep(aSubscription(now))).toBeNull();
  });
});

describe('a pause whose paid time is over', () => {
  it.each([
    ['at its very end', 0, true],
    ['a moment before', 1, false],
  ])('has stopped %s', (_, left, hasStopped) => {
    expect(pause(aSubscription(now, { paidUntil: plus(now, left) }), 1, now).hasStopped).toBe(hasStopped);
  });

  it('shows nothing more', () => {
    expect(stop(pause(aSubscription(now), 1, now))).toMatchObject({ state: 'paused', hasStopped: true });
  });
});

describe('a change that is written beside the steps of the life cycle', () => {
  const { orderId } = aPurchase();
  const later = instant('2026-12-01T12:00:00Z');
  const running = aSubscription(now, { version: 4 });

  it.each([
    ['a bill taken back after the end', takeBack(end(running, later), orderId, later)],
    ['a bill taken back while time that was given goes on', takeBack(given(), orderId, later)],
    ['another card', keepMandate({ ...running, version: 5 }, 'demo-mandate.other', later)],
    ['no card any more', dropMandate({ ...running, version: 5, state: 'cancelled', nextBillAt: null }, later)],
  ])('counts one version on: %s', (_, after) => {
    expect(after?.version).toBe(6);
  });

  /** Cancelled, with a paid month that begins after a given one. */
  function given() {
    const anchor = instant('2027-01-21T12:00:00Z');
    return { ...running, version: 5, state: 'cancelled' as const, anchor, nextBillAt: null };
  }
});

it('a plan that is bought without a card leaves the card that is kept', () => {
  const running = aSubscription(now);
  const bought = (mandateId: string | null) => paid(running, aPurchase({ orderId: 'order-2', mandateId }), now);
  expect(bought(null)?.mandateId).toBe(running.mandateId);
  expect(bought('demo-mandate.new')?.mandateId).toBe('demo-mandate.new');
});

it.each([
  ['cancelled', 'active'],
  ['grace', 'grace'],
] as const)('an offer that is taken by who is %s leaves them %s', (before, after) => {
  const offer = { promoCode: 'STAY', percentOff: 50, billsLeft: 3 };
  expect(applyOffer(aSubscription(now, { state: before }), offer, now).state).toBe(after);
});
