import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { annual, aSubscription, monthly } from '#test/support/subscriptions.ts';

import { creditOf, planChangeOf } from './change-plan.ts';

const start = instant('2026-11-21T12:00:00Z');
const inTheMiddle = instant('2026-12-06T12:00:00Z');

describe('a change to a plan', () => {
  it('that runs already changes nothing, or takes back a change that waits for the next bill', () => {
    const as = (nextPlan: typeof annual | null) =>
      planChangeOf(aSubscription(start, { nextPlan }), monthly, inTheMiddle);
    expect(as(null)).toMatchObject({ takesEffect: 'current', dueNowPence: 0, creditPence: 0 });
    expect(as(annual)).toMatchObject({ takesEffect: 'next-bill', dueNowPence: 0, creditPence: 0 });
  });

  it('from month to year begins now, with what is left of the paid days taken off', () => {
    expect(planChangeOf(aSubscription(start), annual, inTheMiddle)).toMatchObject({
      takesEffect: 'now',
      creditPence: 500,
      dueNowPence: 9499,
      nextBillAt: '2027-12-06T12:00:00.000Z',
    });
  });

  it('takes off a month that is paid ahead as well, and nothing while time runs that nobody paid for', () => {
    const running = aSubscription(start);
    const [bill] = running.bills;
    const ahead = { ...bill!, from: running.paidUntil, until: instant('2027-01-21T12:00:00Z') };
    expect(creditOf({ ...running, bills: [bill!, ahead] }, inTheMiddle)).toBe(500 + 999);
    expect(creditOf({ ...running, bills: [ahead] }, inTheMiddle)).toBeNull();
    // A period that has just begun counts whole; one that has just ended counts nothing.
    expect(creditOf({ ...running, bills: [bill!, ahead] }, ahead.from)).toBe(999);
  });

  it('from year to month waits for the next bill', () => {
    const year = aSubscription(start, {}, { plan: annual });
    expect(planChangeOf(year, monthly, inTheMiddle)).toMatchObject({
      takesEffect: 'next-bill',
      nextBillAt: '2027-11-21T12:00:00.000Z',
    });
  });
});
