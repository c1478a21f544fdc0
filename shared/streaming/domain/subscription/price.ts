import { smallestCardPayment } from '#shared/box-office/domain/order/tender.ts';
import { pence, percentOf } from '#shared/kernel/money.ts';

import type { BillDiscount, PlanTerms, StreamSubscription } from './record.ts';

/** The sum of a plan's bill. A sum below the card minimum is dropped. */
export function billPence(plan: PlanTerms, offer: BillDiscount | null): number {
  const off = offer && offer.billsLeft > 0 ? percentOf(pence(plan.pence), offer.percentOff) : 0;
  return worthCharging(plan.pence - off);
}

export const worthCharging = (sum: number): number => (sum < smallestCardPayment ? 0 : sum);

/** The next bill, with a change of plan and an offer. */
export function nextPenceOf(subscription: StreamSubscription): number {
  return billPence(subscription.nextPlan ?? subscription, subscription.offer);
}
