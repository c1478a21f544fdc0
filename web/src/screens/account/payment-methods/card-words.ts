import { formatDate } from '#shared/kernel/time/format.ts';

import type { PaymentMethods } from './use-payment-methods.ts';

type Plan = PaymentMethods['plan'];

/** What a card is charged for. */
export function purposeOf(plan: Plan): string {
  if (!plan) return 'Nothing is charged to it any more.';
  return plan.renews && plan.nextBillAt
    ? `For ${plan.title}. Charged next on ${formatDate(plan.nextBillAt)}.`
    : `For ${plan.title}, which does not renew.`;
}

/** What becomes of a plan for which no card is kept. */
export function withoutCard(plan: NonNullable<Plan>): string {
  return plan.renews && plan.nextBillAt
    ? `Without one your plan cannot renew on ${formatDate(plan.nextBillAt)}.`
    : 'It is needed only if you decide to go on with your plan.';
}

/** On the way back from the provider, whose own answer comes a moment later. */
export const cardGiven = 'The card is kept as soon as its bank has agreed, which takes a few seconds at most.';
