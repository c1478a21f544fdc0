import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { billPence } from './plan.ts';
import type { StreamSubscription } from './record.ts';
import { monthsOf } from './record.ts';

export interface ScheduledBill {
  readonly at: Instant;
  readonly pence: number;
  readonly title: string;
}

/** Coming bills, next first: those of a year, or the next one of a yearly plan. */
export function scheduledBills(subscription: StreamSubscription): readonly ScheduledBill[] {
  const { nextBillAt, nextPlan, anchor, months, pausedMonths, openBill, state } = subscription;
  if (nextBillAt === null || openBill?.kind === 'renewal') return [];
  const plan = nextPlan ?? subscription;
  const step = monthsOf(plan.period);
  // A pause that ended early has its own date; a bill delayed by its notice keeps the date of later ones.
  const day = plusMonths(anchor, months + pausedMonths);
  const isOnDay = nextBillAt === day || (state === 'active' && nextBillAt > day);
  const [from, passed] = isOnDay ? [anchor, months + pausedMonths] : [nextBillAt, 0];
  let { offer } = subscription;
  return Array.from({ length: 12 / step }, (_, place) => {
    const pence = billPence(plan, offer);
    offer = offer && { ...offer, billsLeft: offer.billsLeft - 1 };
    return { at: place === 0 ? nextBillAt : plusMonths(from, passed + place * step), pence, title: plan.title };
  });
}
