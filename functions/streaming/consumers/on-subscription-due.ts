import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followSubscription, lookAtSubscription } from '../commands/follow-subscription.ts';

/** A completed step is no longer due, so early, late and repeated deliveries do no harm. */
export const handler = consume(subscriptions.onSubscriptionDue, { effect: 'repeat' }, async ({ detail }) => {
  const next = await followSubscription(detail.customerId, now());
  if (next !== null) await lookAtSubscription(detail.customerId, next);
});
