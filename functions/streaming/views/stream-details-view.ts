import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { billing, streamDetails } from '#shared/streaming/contract/subscription.ts';
import { nextPenceOf, paidFrom } from '#shared/streaming/domain/subscription/plan.ts';
import type { StreamPlan } from '#shared/streaming/domain/subscription/plan.ts';
import { membStatusOf, stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { scheduledBills } from '#shared/streaming/domain/subscription/schedule-of-bills.ts';

type Details = Flat<typeof streamDetails>;

const nothing: Omit<Details, 'id'> = {
  membStatus: null,
  subCheckoutPromo: null,
  subCheckoutDate: null,
  benefitsEnd: null,
  cancelled: 'N',
  allow_resub: 'Y',
  membLevel: null,
  hasFreeSubscription: false,
  constituencyDates: null,
  state: null,
  planId: null,
  period: null,
  nextBillPence: null,
  nextBillAt: null,
  paidFrom: null,
  resumesAt: null,
  graceUntil: null,
  endedAt: null,
  endedUnpaid: false,
  nextPlan: null,
  offer: null,
  hasCard: false,
};

/** The subscription as its customer sees it; empty where there never was one. */
export function streamDetailsView(
  customerId: CustomerId,
  subscription: StreamSubscription | null,
  now: Instant,
): Details {
  if (!subscription) return { id: customerId, ...nothing };
  const { subCheckoutPromo, subCheckoutDate, paidUntil, allowResub, title, isFree, startedAt } = subscription;
  const { planId, period, nextBillAt, resumesAt, graceUntil, nextPlan, offer, mandateId, cancelledAt } = subscription;
  const state = stateAt(subscription, now);
  const isOver = state === 'ended';
  return {
    id: customerId,
    membStatus: membStatusOf(subscription, now),
    subCheckoutPromo,
    subCheckoutDate,
    benefitsEnd: paidUntil,
    cancelled: state === 'cancelled' || (isOver && cancelledAt !== null) ? 'Y' : 'N',
    allow_resub: allowResub ? 'Y' : 'N',
    membLevel: title,
    hasFreeSubscription: isFree && !isOver,
    constituencyDates: { startDate: startedAt, endDate: nextBillAt === null ? paidUntil : null },
    state,
    planId,
    period,
    nextBillPence: nextBillAt === null || isOver ? null : (subscription.openBill?.pence ?? nextPenceOf(subscription)),
    nextBillAt: isOver ? null : nextBillAt,
    paidFrom: paidFrom(subscription, now),
    resumesAt,
    graceUntil: state === 'grace' ? graceUntil : null,
    ...endOf(subscription, isOver),
    // The house wrote the titles of its own plans.
    nextPlan: nextPlan && {
      planId: nextPlan.planId,
      title: nextPlan.title as StreamPlan['title'],
      from: nextBillAt ?? paidUntil,
    },
    offer,
    hasCard: mandateId !== null,
  };
}

/** The end is shown even before a step has written it. */
function endOf(subscription: StreamSubscription, isOver: boolean): Pick<Details, 'endedAt' | 'endedUnpaid'> {
  if (!isOver) return { endedAt: null, endedUnpaid: false };
  const { endedAt, graceUntil, paidUntil, cancelledAt, isFree } = subscription;
  return { endedAt: endedAt ?? graceUntil ?? paidUntil, endedUnpaid: !isFree && cancelledAt === null };
}

type Bill = Flat<typeof billing>['bills'][number];

/** Coming bills, next first; or past ones (paid, failed, refunded), newest first. */
export function billsView(subscription: StreamSubscription | null, status: 'scheduled' | 'received'): Bill[] {
  if (!subscription) return [];
  const camp_type = 'subscription' as const;
  if (status === 'scheduled')
    return scheduledBills(subscription).map(({ at, pence, title }) => ({
      camp_type,
      bill_dt: at,
      pence,
      title,
      status: 'scheduled',
      orderNo: null,
      orderId: null,
    }));
  const { openBill, bills, unpaidBills = [] } = subscription;
  const open = openBill && openBill.declined > 0 ? [{ ...openBill, title: openBill.plan.title }] : [];
  const known = [
    ...[...unpaidBills, ...open].map((bill) => ({ ...bill, status: 'failed' as const })),
    ...bills,
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return known.map(({ at, pence, title, status, orderNo, orderId }) => ({
    camp_type,
    bill_dt: at,
    pence,
    title,
    status,
    orderNo,
    orderId,
  }));
}
