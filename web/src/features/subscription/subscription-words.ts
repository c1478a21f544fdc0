import { formatPence, pence } from '#shared/kernel/money.ts';
import type { Facts } from '#shared/kernel/text/fill-template.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';

import type { Bill, StatusPage, StreamDetails } from './types.ts';

const dateOf = (moment: string | null): string | null => (moment === null ? null : formatDate(moment));

export const poundsOf = (amount: number): string => formatPence(pence(amount));

/** Placeholders of the editors' texts: `{plan}`, `{until}`, `{sum}`, `{next}`, `{resumes}`, `{payBy}`, `{begins}`, `{ended}`. */
export function factsOf(details: StreamDetails): Facts {
  const { membLevel, benefitsEnd, nextBillPence, nextBillAt, resumesAt, graceUntil, paidFrom, endedAt } = details;
  return {
    plan: membLevel,
    until: dateOf(benefitsEnd),
    sum: nextBillPence === null ? null : poundsOf(nextBillPence),
    next: dateOf(nextBillAt),
    resumes: dateOf(resumesAt),
    payBy: dateOf(graceUntil),
    begins: dateOf(paidFrom),
    ended: dateOf(endedAt),
  };
}

/** Free time of a campaign, without bills after it. */
export function isFree({ hasFreeSubscription, nextBillAt }: StreamDetails): boolean {
  return hasFreeSubscription && nextBillAt === null;
}

/** Free time has no plan that was chosen or is billed. */
export function planOf(details: StreamDetails): string | null {
  return isFree(details) ? 'Given to you' : details.membLevel;
}

/** Paused, and the paid time is over. */
export function isResting({ state, benefitsEnd }: StreamDetails, now: string): boolean {
  return state === 'paused' && benefitsEnd !== null && !isAfter(benefitsEnd, now);
}

/** The price of resuming, on its button. */
export function resumeLabel(details: StreamDetails, now: string): string {
  const { nextBillPence } = details;
  return isResting(details, now) && nextBillPence ? `Go on now and pay ${poundsOf(nextBillPence)}` : 'Go on now';
}

/** In grace after a pause: nothing can be watched before the bill is paid. */
const isStopped = ({ state, membStatus }: StreamDetails): boolean => state === 'grace' && membStatus === 'P';

/** "£9.99, on 3 December 2026"; null without a coming bill, and during an open one. */
export function nextBillWords({ state, nextBillAt, nextBillPence }: StreamDetails): string | null {
  if (state === 'grace' || nextBillAt === null || nextBillPence === null) return null;
  return `${poundsOf(nextBillPence)}, on ${formatDate(nextBillAt)}`;
}

export type StatusName = keyof StatusPage['states'];

/** The status page's text; null without any subscription. */
export function statusOf(details: StreamDetails, now: string): StatusName | null {
  const { state, allow_resub: allowed } = details;
  if (isFree(details) && state !== 'ended') return 'free';
  if (state === 'active' && details.paidFrom !== null) return 'freeThenPaid';
  if (state === 'active' && !details.hasCard) return 'activeWithoutCard';
  if (isStopped(details)) return 'graceStopped';
  if (isResting(details, now)) return 'resting';
  if (state === 'cancelled') return allowed === 'N' ? 'cancelledForGood' : 'cancelled';
  if (state === 'ended') return allowed === 'N' ? 'endedForGood' : details.endedUnpaid ? 'endedUnpaid' : 'ended';
  return state;
}

/** "50% off your next 3 bills". */
export function offerWords({ percentOff, billsLeft }: NonNullable<StreamDetails['offer']>): string {
  return `${percentOff}% off your next ${billsLeft === 1 ? 'bill' : `${billsLeft} bills`}`;
}

const billWords = {
  scheduled: 'To come',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
} as const satisfies Record<Bill['status'], string>;

export const billState = ({ status }: Bill): string => billWords[status];
