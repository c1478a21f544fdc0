import { lapsed } from '#shared/account/domain/schemes.ts';
import { eligible } from '#shared/account/domain/schemes.ts';
import type { CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, fromWallTime, plusMonths, toWallTime } from '#shared/kernel/time/london.ts';

import type { StreamPlan } from './plan.ts';
import type { SubscriptionState } from './subscription.ts';

/** What is billed, at list price. */
export interface PlanTerms {
  readonly planId: string;
  readonly title: string;
  readonly period: StreamPlan['period'];
  readonly pence: number;
}

/** A bill that was paid, and the time that it paid for. */
export interface Bill {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly at: Instant;
  readonly pence: number;
  readonly title: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly months: number;
  readonly status: 'paid' | 'refunded';
}

export type UnpaidBill = Pick<Bill, 'orderId' | 'orderNo' | 'at' | 'pence' | 'title'>;

/** A bill that is written and not paid yet; it is kept before anything is charged, so that no charge is ever made twice or forgotten. */
export interface OpenBill {
  readonly kind: 'renewal' | 'upgrade';
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  /** What is charged, offers and credit counted. */
  readonly pence: number;
  readonly plan: PlanTerms;
  /** Where the time begins that it pays for. */
  readonly from: Instant;
  readonly at: Instant;
  /** Tries that the bank declined. */
  readonly declined: number;
  readonly triedAt: Instant | null;
  readonly usesOffer: boolean;
}

/** So many percent off each of the next bills. */
export interface BillDiscount {
  readonly promoCode: string;
  readonly percentOff: number;
  readonly billsLeft: number;
}

/** A customer's subscription to the stream. */
export interface StreamSubscription extends PlanTerms {
  readonly customerId: CustomerId;
  /** Grows with every change. */
  readonly version: number;
  readonly state: SubscriptionState;
  readonly startedAt: Instant;
  /** Months are counted from here, so that a billing day of 31 stays 31 through February … */
  readonly anchor: Instant;
  /** … so many of them are paid or given … */
  readonly months: number;
  /** … and so many more are paused before the next bill. */
  readonly pausedMonths: number;
  /** Until when what was paid, or given, lasts. */
  readonly paidUntil: Instant;
  /** Null where nothing more is billed. */
  readonly nextBillAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly pausedAt: Instant | null;
  readonly resumesAt: Instant | null;
  /** Paused, and what was paid is over: the account has been told. */
  readonly hasStopped: boolean;
  readonly graceUntil: Instant | null;
  readonly endedAt: Instant | null;
  /** Begins with the next bill. */
  readonly nextPlan: PlanTerms | null;
  readonly offer: BillDiscount | null;
  readonly subCheckoutPromo: string | null;
  readonly subCheckoutDate: Instant | null;
  readonly allowResub: boolean;
  /** Given by a campaign: it is not billed and ends by itself. */
  readonly isFree: boolean;
  /** Names the means of payment at its provider; null where nothing is kept. */
  readonly mandateId: string | null;
  readonly openBill: OpenBill | null;
  /** The oldest first. */
  readonly bills: readonly Bill[];
  /** Bills that were never paid, of subscriptions that ended with them; the oldest first. */
  readonly unpaidBills?: readonly UnpaidBill[];
  /** The bill, by its date, that the customer was told of beforehand. */
  readonly noticedFor: Instant | null;
  /** Where the site stood when it began, for links in mails. */
  readonly siteOrigin: string;
}

/** A bill that failed can be paid for so many days; the customer goes on watching. */
export const graceDays = 14;
/** The card is tried again so many days after the first time. */
export const tryDays = [0, 3, 7, 12] as const;

export const monthsOf = (period: StreamPlan['period']): number => (period === 'year' ? 12 : 1);

/** The same time of day in London so many days later. */
export function plusDays(moment: Instant, days: number): Instant {
  return fromWallTime(`${addDays(dayOf(moment), days)}T${toWallTime(moment).slice(11)}`);
}

/** Where the time begins that the next bill pays for. */
export function nextStart({ anchor, months, pausedMonths }: StreamSubscription): Instant {
  return plusMonths(anchor, months + pausedMonths);
}

/**
 * The right to watch as the account keeps it. Whoever renews is never cut off by a bill that is made late, nor by one that fails: the
 * right lasts as long as grace could. Whoever does not, watches to the end of what was paid and not a moment longer.
 */
export function rightOf(subscription: StreamSubscription): { readonly status: string; readonly until?: Instant } {
  const { state, paidUntil, graceUntil, isFree, hasStopped, endedAt } = subscription;
  switch (state) {
    case 'active':
      return { status: eligible, until: isFree ? paidUntil : plusDays(paidUntil, graceDays) };
    case 'grace':
      // Whoever comes back from a pause has nothing to go on with before the bill is paid.
      return hasStopped ? { status: 'paused' } : { status: eligible, until: graceUntil ?? paidUntil };
    case 'cancelled':
      return { status: eligible, until: paidUntil };
    case 'paused':
      return hasStopped ? { status: 'paused' } : { status: eligible, until: paidUntil };
    case 'ended':
      return { status: lapsed, until: endedAt ?? paidUntil };
  }
}

export function mayWatch(subscription: StreamSubscription, now: Instant): boolean {
  const { status, until } = rightOf(subscription);
  return status === eligible && (until === undefined || now < until);
}

/** The state as it counts at a moment, whoever has come by to write it down. */
export function stateAt({ state, paidUntil, isFree, graceUntil }: StreamSubscription, now: Instant): SubscriptionState {
  const isOver = paidUntil <= now;
  if (state === 'cancelled' || (state === 'active' && isFree)) return isOver ? 'ended' : state;
  return state === 'grace' && graceUntil !== null && graceUntil <= now ? 'ended' : state;
}

/** When one ended that is over by itself: with its grace or with what was paid, however late somebody writes it down. */
export function overSince({ state, paidUntil, graceUntil }: StreamSubscription, now: Instant): Instant {
  const end = state === 'grace' ? (graceUntil ?? paidUntil) : paidUntil;
  return end < now ? end : now;
}

/** `A` is active (spec 2 §4): whoever may watch because of it. */
export function membStatusOf(subscription: StreamSubscription, now: Instant): 'A' | 'P' | 'I' {
  const state = stateAt(subscription, now);
  if (state === 'paused' || (state === 'grace' && subscription.hasStopped)) return 'P';
  return state === 'ended' ? 'I' : 'A';
}
