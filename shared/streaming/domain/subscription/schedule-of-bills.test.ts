import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { annual, aSubscription } from '#test/support/subscriptions.ts';

import { scheduledBills } from './schedule-of-bills.ts';

const start = instant('2026-11-21T12:00:00Z');

describe('the bills to come', () => {
  it('are those of a year, month by month', () => {
    const bills = scheduledBills(aSubscription(start));
    expect(bills).toHaveLength(12);
    expect([bills[0]?.at, bills.at(-1)?.at]).toEqual(['2026-12-21T12:00:00.000Z', '2027-11-21T12:00:00.000Z']);
  });

  it('are the next one of a plan that is billed by the year', () => {
    expect(scheduledBills(aSubscription(start, {}, { plan: annual })).map(({ at, pence }) => [at, pence])).toEqual([
      ['2027-11-21T12:00:00.000Z', 9999],
    ]);
  });

  it('are none where nothing more is billed, or while a renewal is being paid', () => {
    expect(scheduledBills(aSubscription(start, { nextBillAt: null }))).toEqual([]);
    const subscription = aSubscription(start);
    const open = (kind: string) => ({ ...subscription, openBill: { kind } }) as unknown as typeof subscription;
    expect(scheduledBills(open('renewal'))).toEqual([]);
    expect(scheduledBills(open('upgrade'))).toHaveLength(12);
  });
});
