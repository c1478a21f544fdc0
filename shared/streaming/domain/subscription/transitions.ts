import type { CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { isGiven } from './plan.ts';
import type { Bill, BillDiscount, OpenBill, PlanTerms, StreamSubscription } from './record.ts';
import { graceDays, mayWatch, monthsOf, nextStart, plusDays } from './record.ts';
import { subscriptionLifeCycle } from './subscription.ts';
import type { SubscriptionState } from './subscription.ts';

/** A plan paid by an order, however it was bought. */
export interface Purchase {
  readonly customerId: CustomerId;
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly plan: PlanTerms;
  /** The sum really charged. */
  readonly pence: number;
  readonly promoCode: string | null;
  readonly mandateId: string | null;
  readonly siteOrigin: string;
}

/** What every transition writes; throws on one that the life cycle lacks. */
function changed(
  before: StreamSubscription,
  to: SubscriptionState,
  after: Partial<StreamSubscription>,
): StreamSubscription {
  const state = before.state === to ? to : subscriptionLifeCycle.advance(before.state, to);
  return { ...before, ...after, state, version: before.version + 1 };
}

const fresh = {
  cancelledAt: null,
  pausedAt: null,
  resumesAt: null,
  pausedMonths: 0,
  hasStopped: false,
  graceUntil: null,
  endedAt: null,
  openBill: null,
} as const;

/** Starts a subscription; keeps the bills and restrictions of an earlier one. */
export function start(before: StreamSubscription | null, purchase: Purchase, now: Instant): StreamSubscription {
  const { customerId, plan, promoCode, mandateId, siteOrigin } = purchase;
  const months = monthsOf(plan.period);
  const until = plusMonths(now, months);
  return {
    ...plan,
    ...fresh,
    customerId,
    version: (before?.version ?? 0) + 1,
    state: 'active',
    startedAt: now,
    anchor: now,
    months,
    paidUntil: until,
    nextBillAt: until,
    nextPlan: null,
    offer: null,
    subCheckoutPromo: promoCode,
    subCheckoutDate: now,
    allowResub: before?.allowResub ?? true,
    isFree: false,
    mandateId,
    bills: [...(before?.bills ?? []), billOf(purchase, { from: now, until, months, at: now })],
    unpaidBills: (before?.unpaidBills ?? []).filter(({ orderId }) => orderId !== purchase.orderId),
    noticedFor: null,
    siteOrigin,
  };
}

function billOf(
  { orderId, orderNo, pence, plan }: Purchase,
  time: Pick<Bill, 'from' | 'until' | 'months' | 'at'>,
): Bill {
  return { orderId, orderNo, pence, title: plan.title, ...time, status: 'paid' };
}

export interface Gift {
  readonly customerId: CustomerId;
  readonly plan: PlanTerms;
  readonly code: string;
  readonly months: number;
  readonly allowResub: boolean;
  readonly siteOrigin: string;
}

/** Grants the free subscription of a campaign: not billed, and it ends by itself. */
export function give(before: StreamSubscription | null, gift: Gift, now: Instant): StreamSubscription {
  const { code, months, allowResub, plan, ...purchase } = gift;
  const none = { ...purchase, plan, orderId: '', orderNo: '', pence: 0, promoCode: code, mandateId: null };
  const begun = start(before, none, now);
  return {
    ...begun,
    months,
    paidUntil: plusMonths(now, months),
    nextBillAt: null,
    allowResub,
    isFree: true,
    bills: before?.bills ?? [],
  };
}

/**
 * Applies a paid order: the open bill, or a bought plan, which starts or extends the subscription, so that no paid time is lost; after free
 * time it begins at its end. Null when the order was applied before.
 */
export function paid(before: StreamSubscription | null, purchase: Purchase, now: Instant): StreamSubscription | null {
  if (before?.bills.some(({ orderId }) => orderId === purchase.orderId)) return null;
  if (before?.openBill?.orderId === purchase.orderId) return billPaid(before, before.openBill, purchase, now);
  if (!before || !(before.paidUntil > now || mayWatch(before, now))) return start(before, purchase, now);
  const { plan, promoCode, mandateId } = purchase;
  // Free days are no billing days: those are counted from the start of the paid time.
  const [anchor, passed] = isGiven(before, now) ? [before.paidUntil, 0] : [before.anchor, before.months];
  const months = passed + monthsOf(plan.period);
  const until = plusMonths(anchor, months);
  return changed(before, 'active', {
    ...fresh,
    ...plan,
    anchor,
    months,
    paidUntil: until,
    nextBillAt: until,
    nextPlan: null,
    subCheckoutPromo: promoCode ?? before.subCheckoutPromo,
    subCheckoutDate: now,
    isFree: false,
    mandateId: mandateId ?? before.mandateId,
    noticedFor: null,
    bills: [
      ...before.bills,
      billOf(purchase, { from: before.paidUntil, until, months: monthsOf(plan.period), at: now }),
    ],
  });
}

function billPaid(before: StreamSubscription, open: OpenBill, purchase: Purchase, now: Instant): StreamSubscription {
  const { from, plan, usesOffer } = open;
  const added = monthsOf(plan.period);
  const goesOn = open.kind === 'renewal' && from === nextStart(before);
  const anchor = goesOn ? before.anchor : from;
  const months = goesOn ? before.months + before.pausedMonths + added : added;
  const until = plusMonths(anchor, months);
  // Cancelled during the charge: the paid time counts, and it is the last.
  const isCancelled = before.state === 'cancelled';
  const left = before.offer && usesOffer ? { ...before.offer, billsLeft: before.offer.billsLeft - 1 } : before.offer;
  return changed(before, isCancelled ? 'cancelled' : 'active', {
    ...fresh,
    cancelledAt: before.cancelledAt,
    ...plan,
    anchor,
    months,
    paidUntil: until,
    nextBillAt: isCancelled ? null : until,
    nextPlan: null,
    offer: left && left.billsLeft > 0 ? left : null,
    mandateId: purchase.mandateId ?? before.mandateId,
    noticedFor: null,
    bills: [...before.bills, billOf(purchase, { from, until, months: added, at: now })],
  });
}

/** Writes a bill before anything is charged. */
export function openBill(
  before: StreamSubscription,
  open: Omit<OpenBill, 'at' | 'declined' | 'triedAt'>,
  now: Instant,
): StreamSubscription {
  return changed(before, before.state, { openBill: { ...open, at: now, declined: 0, triedAt: null } });
}

/** The bank declined. A renewal can be paid for a while; a change of plan is dropped. */
export function declined(before: StreamSubscription, now: Instant): StreamSubscription {
  const { openBill: open } = before;
  if (!open) throw new Error('No bill is open that could be declined.');
  if (open.kind === 'upgrade') return changed(before, before.state, { openBill: null });
  return changed(before, 'grace', {
    openBill: { ...open, declined: open.declined + 1, triedAt: now },
    graceUntil: before.graceUntil ?? plusDays(now, graceDays),
    pausedAt: null,
    resumesAt: null,
  });
}

/** Ends it: nothing more can be watched or is billed. */
export function end(before: StreamSubscription, now: Instant): StreamSubscription {
  return changed(before, 'ended', {
    endedAt: now,
    nextBillAt: null,
    nextPlan: null,
    offer: null,
    resumesAt: null,
    graceUntil: null,
    openBill: null,
    ...withUnpaid(before),
  });
}

/** A failed bill stays after the end, unless it is paid late. */
function withUnpaid({ openBill: open, unpaidBills = [] }: StreamSubscription): Pick<StreamSubscription, 'unpaidBills'> {
  if (!open || open.declined === 0) return {};
  const { orderId, orderNo, at, pence, plan } = open;
  return { unpaidBills: [...unpaidBills, { orderId, orderNo, at, pence, title: plan.title }] };
}

/** Cancels the renewal: it runs to the end of the paid time, which may be over already. Null where cancelled before. */
export function cancel(before: StreamSubscription, now: Instant): StreamSubscription | null {
  if (before.state === 'cancelled' || before.state === 'ended') return null;
  if (before.paidUntil <= now) return { ...end(before, now), cancelledAt: now };
  return changed(before, 'cancelled', {
    cancelledAt: now,
    nextBillAt: null,
    nextPlan: null,
    pausedAt: null,
    pausedMonths: 0,
    resumesAt: null,
  });
}

/** Withdraws the cancellation; null where there is none. */
export function keep(before: StreamSubscription): StreamSubscription | null {
  if (before.state !== 'cancelled') return null;
  const nextBillAt = before.isFree ? null : before.paidUntil;
  return changed(before, 'active', { cancelledAt: null, nextBillAt, noticedFor: null });
}

/** Bills nothing for so many months after the paid time, which still runs. */
export function pause(before: StreamSubscription, months: number, now: Instant): StreamSubscription {
  const resumesAt = plusMonths(before.anchor, before.months + months);
  const paused = { pausedAt: now, pausedMonths: months, resumesAt, nextBillAt: resumesAt, noticedFor: null };
  return changed(before, 'paused', { ...paused, hasStopped: before.paidUntil <= now });
}

/** Paused, and the paid time is over. */
export function stop(before: StreamSubscription): StreamSubscription {
  return changed(before, 'paused', { hasStopped: true });
}

/** Resumes early. Paid time counts first; where none is left, the next bill is due now. */
export function resume(before: StreamSubscription, now: Instant): StreamSubscription {
  if (before.paidUntil <= now) return changed(before, 'paused', { resumesAt: now, nextBillAt: now });
  const rest = { pausedAt: null, pausedMonths: 0, resumesAt: null, hasStopped: false };
  return changed(before, 'active', { ...rest, nextBillAt: before.paidUntil, noticedFor: null });
}

/** Applies a discount to the next bills, and withdraws a cancellation. */
export function applyOffer(before: StreamSubscription, offer: BillDiscount, now: Instant): StreamSubscription {
  const kept = before.state === 'cancelled' ? { cancelledAt: null, nextBillAt: before.paidUntil } : {};
  const taken = { offer, subCheckoutPromo: offer.promoCode, subCheckoutDate: now, noticedFor: null };
  return changed(before, before.state === 'cancelled' ? 'active' : before.state, { ...taken, ...kept });
}

/** Sets another plan for the next bill; the running plan withdraws the change. */
export function changeLater(before: StreamSubscription, plan: PlanTerms): StreamSubscription {
  return changed(before, before.state, {
    nextPlan: plan.planId === before.planId ? null : plan,
    noticedFor: null,
  });
}

/** Marks the notice of the next bill, or of the end, as sent. */
export function tell(before: StreamSubscription): StreamSubscription {
  return changed(before, before.state, { noticedFor: before.nextBillAt ?? before.paidUntil });
}

/**
 * A bill was refunded: removes its time and stops further bills; free time stays. Null where this order paid for none of it, or it was
 * removed before.
 */
export function takeBack(before: StreamSubscription, orderId: OrderId, now: Instant): StreamSubscription | null {
  const bill = before.bills.find((one) => one.orderId === orderId && one.status === 'paid');
  if (!bill) return null;
  const bills = before.bills.map((one) => (one === bill ? { ...one, status: 'refunded' as const } : one));
  if (before.state === 'ended') return { ...before, bills, version: before.version + 1 };
  const months = Math.max(0, before.months - bill.months);
  const isFree = months === 0 && before.anchor > now;
  const left = { ...before, bills, months, isFree, paidUntil: plusMonths(before.anchor, months) };
  if (left.paidUntil <= now) return { ...end(left, now), cancelledAt: now };
  return left.state === 'cancelled'
    ? { ...left, version: before.version + 1 }
    : (cancel({ ...left, openBill: null }, now) ?? left);
}
