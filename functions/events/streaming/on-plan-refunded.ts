import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { takeBackPlan } from '#functions/subscription/take-back.ts';

/** Time is taken off once for each order; one without a plan changes nothing. */
export const handler = consume(subscriptions.onPlanRefunded, { effect: 'repeat' }, async ({ detail }) => {
  const { customerId, orderId, occurredAt } = detail;
  await takeBackPlan(customerId, orderId, instant(occurredAt));
});
