import { formatDate } from '#shared/kernel/time/format.ts';

import type { PaymentMethods } from './use-payment-methods.ts';

type Plan = PaymentMethods['plan'];

/** What the card is charged for. */
export function purposeOf(plan: Plan): string {
  if (!plan) return 'Nothing is charged to it any more.';
  return plan.renews && plan.nextBillAt
    ? `For ${plan.title}. Charged next on ${formatDate(plan.nextBillAt)}.`
    : `For ${plan.title}, which does not renew.`;
}

/** What happens to a plan without a saved card. */
export function withoutCard(plan: NonNullable<Plan>): string {
  return plan.renews && plan.nextBillAt
    ? `Without one your plan cannot renew on ${formatDate(plan.nextBillAt)}.`
    : 'It is needed only if you decide to go on with your plan.';
}

/** On return from the provider, whose notice follows. */
export const cardGiven = 'The card is kept as soon as its bank has agreed, which takes a few seconds at most.';
