import { between, day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { worthCharging } from './plan.ts';
import type { PlanTerms, StreamSubscription } from './record.ts';
import { monthsOf } from './record.ts';

/** The price of changing to a plan at an instant. */
export interface PlanChange {
  readonly plan: PlanTerms;
  readonly takesEffect: 'now' | 'next-bill' | 'current';
  readonly dueNowPence: number;
  readonly creditPence: number;
  readonly nextBillAt: Instant;
}

/**
 * Month to year begins now: the rest of the paid days is credited, and the difference is charged. Every other change waits for the next
 * bill, and so does a year cheaper than the rest: paid time is never lost.
 */
export function planChangeOf(subscription: StreamSubscription, plan: PlanTerms, now: Instant): PlanChange {
  const { planId, period, paidUntil, nextPlan } = subscription;
  const later = { plan, dueNowPence: 0, creditPence: 0, nextBillAt: paidUntil };
  if (plan.planId === planId) return { ...later, takesEffect: nextPlan ? 'next-bill' : 'current' };
  const credit = creditOf(subscription, now);
  if (monthsOf(plan.period) <= monthsOf(period) || credit === null || credit > plan.pence)
    return { ...later, takesEffect: 'next-bill' };
  return {
    plan,
    takesEffect: 'now',
    dueNowPence: worthCharging(plan.pence - credit),
    creditPence: credit,
    nextBillAt: plusMonths(now, monthsOf(plan.period)),
  };
}

/**
 * The value of the remaining paid time, in pence. Counts calendar days in London; the current one counts as unused, and fractions round up
 * for the customer. Null during free time.
 */
export function creditOf({ bills }: StreamSubscription, now: Instant): number | null {
  const running = bills.filter(({ status, until }) => status === 'paid' && until > now);
  if (!running.some(({ from }) => from <= now)) return null;
  return running.reduce((sum, { from, until, pence }) => {
    const left = daysBetween(from > now ? from : now, until);
    return sum + Math.ceil((pence * left) / Math.max(1, daysBetween(from, until)));
  }, 0);
}

function daysBetween(from: Instant, until: Instant): number {
  return Math.round(between(midnight(from), midnight(until)) / day);
}

/** A calendar day, ignoring clock changes. */
const midnight = (moment: Instant): Instant => `${dayOf(moment)}T00:00:00.000Z` as Instant;
