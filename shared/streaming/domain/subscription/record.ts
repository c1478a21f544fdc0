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

/** A paid bill, and the time that it paid for. */
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

/** A bill written but not paid; stored before the charge, so that no charge is repeated or lost. */
export interface OpenBill {
  readonly kind: 'renewal' | 'upgrade';
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  /** The charged sum, with offers and credit. */
  readonly pence: number;
  readonly plan: PlanTerms;
  /** When its time begins. */
  readonly from: Instant;
  readonly at: Instant;
  /** Attempts that the bank declined. */
  readonly declined: number;
  readonly triedAt: Instant | null;
  readonly usesOffer: boolean;
}

/** The discount in percent on each of the next bills. */
export interface BillDiscount {
  readonly promoCode: string;
  readonly percentOff: number;
  readonly billsLeft: number;
}

/** A customer's subscription to the stream. */
export interface StreamSubscription extends PlanTerms {
  readonly customerId: CustomerId;
  /** Rises with every change. */
  readonly version: number;
  readonly state: SubscriptionState;
  readonly startedAt: Instant;
  /** Months are counted from here, so that billing day 31 stays 31 after February … */
  readonly anchor: Instant;
  /** … so many of them are paid or free … */
  readonly months: number;
  /** … and so many more are paused before the next bill. */
  readonly pausedMonths: number;
  /** Until when the paid or free time lasts. */
  readonly paidUntil: Instant;
  /** Null where nothing more is billed. */
  readonly nextBillAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly pausedAt: Instant | null;
  readonly resumesAt: Instant | null;
  /** Paused, and the paid time is over: the account has been updated. */
  readonly hasStopped: boolean;
  readonly graceUntil: Instant | null;
  readonly endedAt: Instant | null;
  /** Begins with the next bill. */
  readonly nextPlan: PlanTerms | null;
  readonly offer: BillDiscount | null;
  readonly subCheckoutPromo: string | null;
  readonly subCheckoutDate: Instant | null;
  readonly allowResub: boolean;
  /** Free time of a campaign: not billed, and it ends by itself. */
  readonly isFree: boolean;
  /** Id of the mandate at its provider; null for none. */
  readonly mandateId: string | null;
  readonly openBill: OpenBill | null;
  /** The oldest first. */
  readonly bills: readonly Bill[];
  /** Unpaid bills of ended subscriptions, oldest first. */
  readonly unpaidBills?: readonly UnpaidBill[];
  /** The date of the bill whose notice has been sent. */
  readonly noticedFor: Instant | null;
  /** Base URL of the site when it began, for links in mails. */
  readonly siteOrigin: string;
}

/** How many days a failed bill can be paid; the customer can watch meanwhile. */
export const graceDays = 14;
/** Attempts at the card, in days after the first. */
export const tryDays = [0, 3, 7, 12] as const;

export const monthsOf = (period: StreamPlan['period']): number => (period === 'year' ? 12 : 1);

/** The same London time so many days later. */
export function plusDays(moment: Instant, days: number): Instant {
  return fromWallTime(`${addDays(dayOf(moment), days)}T${toWallTime(moment).slice(11)}`);
}

/** When the next bill's time begins. */
export function nextStart({ anchor, months, pausedMonths }: StreamSubscription): Instant {
  return plusMonths(anchor, months + pausedMonths);
}

/**
 * The right to watch for the account. A renewing customer is never cut off by a late or failed bill: the right lasts as long as grace
 * could. Others watch to the end of the paid time.
 */
export function rightOf(subscription: StreamSubscription): { readonly status: string; readonly until?: Instant } {
  const { state, paidUntil, graceUntil, isFree, hasStopped, endedAt } = subscription;
  switch (state) {
    case 'active':
      return { status: eligible, until: isFree ? paidUntil : plusDays(paidUntil, graceDays) };
    case 'grace':
      // After a pause nothing can be watched before the bill is paid.
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

/** The state at an instant, whether or not it has been written. */
export function stateAt({ state, paidUntil, isFree, graceUntil }: StreamSubscription, now: Instant): SubscriptionState {
  const isOver = paidUntil <= now;
  if (state === 'cancelled' || (state === 'active' && isFree)) return isOver ? 'ended' : state;
  return state === 'grace' && graceUntil !== null && graceUntil <= now ? 'ended' : state;
}

/** When a subscription ended by itself: with its grace or its paid time, however late that is written. */
export function overSince({ state, paidUntil, graceUntil }: StreamSubscription, now: Instant): Instant {
  const end = state === 'grace' ? (graceUntil ?? paidUntil) : paidUntil;
  return end < now ? end : now;
}

/** `A` is active (spec 2 §4): the customer may watch by it. */
export function membStatusOf(subscription: StreamSubscription, now: Instant): 'A' | 'P' | 'I' {
  const state = stateAt(subscription, now);
  if (state === 'paused' || (state === 'grace' && subscription.hasStopped)) return 'P';
  return state === 'ended' ? 'I' : 'A';
}
