import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { Walk } from '#test/support/subscription-walk.ts';
import { annual, aPurchase, monthly } from '#test/support/subscriptions.ts';

import { isGiven, paidFrom, planLineFor, planLineOf } from './plan.ts';
import { mayWatch } from './record.ts';
import type { StreamSubscription } from './record.ts';
import { cancel, give, paid, takeBack } from './transitions.ts';

const begun = instant('2026-10-31T12:00:00Z');
const now = instant('2026-11-22T12:00:00Z');
const gift = {
  customerId: 'c',
  plan: { ...monthly, pence: 0 },
  code: 'X',
  months: 4,
  allowResub: true,
  siteOrigin: '',
};
/** Four months end on a day that February has. */
const given = give(null, gift, begun);
const freeUntil = '2027-02-28T12:00:00.000Z';

function bought(before: StreamSubscription, plan = monthly, moment = now): StreamSubscription {
  const next = paid(before, aPurchase({ plan }), moment);
  if (!next) throw new Error('The purchase was counted before.');
  return next;
}

describe('the line of a plan', () => {
  const line = planLineOf({ id: 'm', title: 'Stream - Monthly', period: 'month', pence: 999, isForFriends: false });

  test('begins after the free time of whoever buys it, and at once for everybody else', () => {
    expect(planLineFor(line, given, now)).toEqual({ ...line, beginsAt: freeUntil });
    expect(planLineFor(line, cancel(given, now), now)).toMatchObject({ beginsAt: freeUntil });
    expect(planLineFor(line, null, now)).toEqual(line);
    expect(planLineFor(line, given, instant(freeUntil))).toEqual(line);
  });

  test('forgets the free time of somebody else', () => {
    expect(planLineFor({ ...line, beginsAt: instant(freeUntil) }, null, now)).toEqual(line);
  });
});

describe('a plan that is bought while free time runs', () => {
  test.each([
    ['a month', monthly, '2027-03-28T11:00:00.000Z'],
    ['a year', annual, '2028-02-28T12:00:00.000Z'],
  ] as const)('%s begins when that ends, and is billed from there', (_, plan, until) => {
    const next = bought(given, plan);
    expect(next).toMatchObject({
      state: 'active',
      isFree: false,
      paidUntil: until,
      nextBillAt: until,
      pence: plan.pence,
    });
    expect(next.bills).toMatchObject([{ from: freeUntil, until }]);
    expect([isGiven(given, now), isGiven(next, now), paidFrom(given, now), paidFrom(next, now)]).toEqual([
      true,
      false,
      null,
      freeUntil,
    ]);
  });

  test('is shown without a gap, renewed on its day, and has begun on it', () => {
    const w = new Walk(now, bought(given)).to(instant('2027-02-28T12:00:00Z'));
    expect([paidFrom(w.subscription, w.now), mayWatch(w.subscription, w.now)]).toEqual([null, true]);
    w.to(instant('2027-05-01T12:00:00Z'));
    expect(w.subscription).toMatchObject({ state: 'active', paidUntil: '2027-05-28T11:00:00.000Z' });
    expect(w.subscription.bills.map(({ from }) => from)).toEqual([
      freeUntil,
      '2027-03-28T11:00:00.000Z',
      '2027-04-28T11:00:00.000Z',
    ]);
  });

  test('is counted once, also where the free time was not to go on', () => {
    const left = cancel(given, now);
    const next = bought(left ?? given);
    expect(next).toMatchObject({ state: 'active', cancelledAt: null, paidUntil: '2027-03-28T11:00:00.000Z' });
    expect(paid(next, aPurchase(), now)).toBeNull();
  });

  test('begins at once where the free time was over before it was paid', () => {
    const late = instant('2027-03-10T12:00:00Z');
    expect(bought(given, monthly, late)).toMatchObject({ startedAt: late, paidUntil: '2027-04-10T11:00:00.000Z' });
  });

  test('and goes back leaves the free time as it was given, and nothing to renew', () => {
    const back = takeBack(bought(given), 'order-1', now);
    expect(back).toMatchObject({ state: 'cancelled', isFree: true, paidUntil: freeUntil, nextBillAt: null });
    expect(back && [isGiven(back, now), mayWatch(back, now)]).toEqual([true, true]);
    expect(back && new Walk(now, back).to(instant('2027-03-01T00:00:00Z')).subscription.state).toBe('ended');
  });

  test('and goes back after it has begun is over', () => {
    const later = instant('2027-03-05T12:00:00Z');
    expect(takeBack(bought(given), 'order-1', later)).toMatchObject({ state: 'ended', isFree: false });
  });
});

test('a paid month that is just over is no part of the time to come', () => {
  const [bill] = bought(given).bills;
  const over = { ...bill!, from: begun, until: now };
  const coming = { ...bill!, from: instant('2026-12-01T12:00:00Z'), until: instant('2027-01-01T12:00:00Z') };
  expect(paidFrom({ ...bought(given), bills: [over, coming] }, now)).toBe(coming.from);
});
