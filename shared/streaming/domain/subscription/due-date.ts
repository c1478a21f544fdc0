import type { Instant } from '#shared/kernel/time/instant.ts';

import { nextPenceOf } from './plan.ts';
import { graceDays, nextStart, plusDays, tryDays } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** The step that is due now, or when to look again. */
export type Due =
  | { readonly what: 'charge' | 'bill' | 'notice' | 'stop' | 'end' }
  | { readonly what: 'wait'; readonly until: Instant | null };

/** Days before a renewal when its notice is sent: for a year always, for a month where the customer has something to know or do. */
export const noticeDays = { year: 7, month: 3 } as const;
/** Days before the end of free time when its notice is sent. */
const endNoticeDays = 7;

/** The step due at an instant. Idempotent: a completed step is no longer due. */
export function dueAt(subscription: StreamSubscription, now: Instant): Due {
  const { state, openBill, paidUntil, resumesAt, nextBillAt, graceUntil, hasStopped } = subscription;
  if (state === 'ended') return wait(null);
  if (state === 'grace' && graceUntil !== null && graceUntil <= now) return { what: 'end' };
  if (openBill) return nextTry(subscription, now);
  if (state === 'paused') {
    if (!hasStopped) return paidUntil <= now ? { what: 'stop' } : wait(earlier(paidUntil, resumesAt));
    if (resumesAt === null) return wait(null);
    return resumesAt <= now ? { what: 'bill' } : told(subscription, resumesAt, noticeDays[subscription.period], now);
  }
  if (nextBillAt === null) {
    if (paidUntil <= now) return { what: 'end' };
    // A customer who has cancelled knows that it ends.
    return state === 'active' ? told(subscription, paidUntil, endNoticeDays, now) : wait(paidUntil);
  }
  if (nextBillAt <= now) return { what: 'bill' };
  return isWorthTelling(subscription)
    ? told(subscription, nextBillAt, noticeDays[subscription.period], now)
    : wait(nextBillAt);
}

/** A notice is due so many days before the date, once. */
function told({ noticedFor }: StreamSubscription, moment: Instant, days: number, now: Instant): Due {
  if (noticedFor === moment) return wait(moment);
  const noticeAt = plusDays(moment, -days);
  return noticeAt <= now ? { what: 'notice' } : wait(noticeAt);
}

const wait = (until: Instant | null): Due => ({ what: 'wait', until });
const earlier = (one: Instant, other: Instant | null): Instant => (other !== null && other < one ? other : one);

/** Attempts are at least a day apart, even after a late one. */
function nextTry({ openBill, graceUntil }: StreamSubscription, now: Instant): Due {
  if (!openBill) return wait(null);
  const { at, declined, triedAt } = openBill;
  const days = tryDays[declined];
  if (days === undefined) return wait(graceUntil);
  const [planned, soonest] = [plusDays(at, days), triedAt === null ? at : plusDays(triedAt, 1)];
  const next = planned > soonest ? planned : soonest;
  return next <= now ? { what: 'charge' } : wait(earlier(next, graceUntil));
}

/** A monthly customer expects an unchanged renewal by the same card without a notice. */
function isWorthTelling(subscription: StreamSubscription): boolean {
  const { nextPlan, period, bills, mandateId } = subscription;
  const last = bills.findLast(({ status }) => status === 'paid');
  const isNews = nextPlan !== null || last?.pence !== nextPenceOf(subscription);
  return period === 'year' || isNews || mandateId === null;
}

/**
 * The next bill's time begins where the last ended. After a gap in which the customer could not watch, because the bill was late, it begins
 * with the bill: nobody pays for such a gap.
 */
export function startOfBill(subscription: StreamSubscription, now: Instant): Instant {
  const start = subscription.state === 'paused' ? (subscription.resumesAt ?? now) : nextStart(subscription);
  return plusDays(start, graceDays) <= now ? now : start;
}
