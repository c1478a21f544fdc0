import type { Instant } from '#shared/kernel/time/instant.ts';

import { nextPenceOf } from './price.ts';
import { graceDays, nextStart, plusDays, tryDays } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** What has to be done with a subscription now, or when it is worth looking again. */
export type Due =
  | { readonly what: 'charge' | 'bill' | 'notice' | 'stop' | 'end' }
  | { readonly what: 'wait'; readonly until: Instant | null };

/** Days before a renewal on which it is told: a year's always, a month's where its customer has something to know or to do. */
export const noticeDays = { year: 7, month: 3 } as const;
/** Days before the end of what was given on which that is told. */
const endNoticeDays = 7;

/** What is due at a moment. Looking early, late or twice comes to the same: what was done is not due any more. */
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
    // Whoever cancelled has said themselves that it ends.
    return state === 'active' ? told(subscription, paidUntil, endNoticeDays, now) : wait(paidUntil);
  }
  if (nextBillAt <= now) return { what: 'bill' };
  return isWorthTelling(subscription)
    ? told(subscription, nextBillAt, noticeDays[subscription.period], now)
    : wait(nextBillAt);
}

/** What comes at a moment is told so many days before it, once. */
function told({ noticedFor }: StreamSubscription, moment: Instant, days: number, now: Instant): Due {
  if (noticedFor === moment) return wait(moment);
  const noticeAt = plusDays(moment, -days);
  return noticeAt <= now ? { what: 'notice' } : wait(noticeAt);
}

const wait = (until: Instant | null): Due => ({ what: 'wait', until });
const earlier = (one: Instant, other: Instant | null): Instant => (other !== null && other < one ? other : one);

/** Tries keep a day between them, also where the house was late with one. */
function nextTry({ openBill, graceUntil }: StreamSubscription, now: Instant): Due {
  if (!openBill) return wait(null);
  const { at, declined, triedAt } = openBill;
  const days = tryDays[declined];
  if (days === undefined) return wait(graceUntil);
  const [planned, soonest] = [plusDays(at, days), triedAt === null ? at : plusDays(triedAt, 1)];
  const next = planned > soonest ? planned : soonest;
  return next <= now ? { what: 'charge' } : wait(earlier(next, graceUntil));
}

/** A bill that renews everything as it was, by the card that paid the last one, a month's customer expects anyway. */
function isWorthTelling(subscription: StreamSubscription): boolean {
  const { nextPlan, period, bills, mandateId } = subscription;
  const last = bills.findLast(({ status }) => status === 'paid');
  const isNews = nextPlan !== null || last?.pence !== nextPenceOf(subscription);
  return period === 'year' || isNews || mandateId === null;
}

/**
 * The time that the next bill pays for begins where the last ended. Where nobody could watch for a while, because the house was that late
 * with its bill, it begins with the bill: nobody pays for what they could not have.
 */
export function startOfBill(subscription: StreamSubscription, now: Instant): Instant {
  const start = subscription.state === 'paused' ? (subscription.resumesAt ?? now) : nextStart(subscription);
  return plusDays(start, graceDays) <= now ? now : start;
}
