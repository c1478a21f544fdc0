import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { takeBackPlan } from '../commands/take-back-plan.ts';

/** Time is removed once for each order; an order without a plan changes nothing. */
export const handler = consume(subscriptions.onPlanRefunded, { effect: 'repeat' }, async ({ detail }) => {
  const { customerId, orderId, occurredAt } = detail;
  await takeBackPlan(customerId, orderId, instant(occurredAt));
});
