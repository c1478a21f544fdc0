import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followSubscription, lookAtSubscription } from '../commands/follow-subscription.ts';

/** What was done is not due any more, so deliveries that come early, late or twice come to the same. */
export const handler = consume(subscriptions.onSubscriptionDue, { effect: 'repeat' }, async ({ detail }) => {
  const moment = now();
  const next = await followSubscription(detail.customerId, moment);
  if (next !== null) await lookAtSubscription(detail.customerId, next, moment);
});
