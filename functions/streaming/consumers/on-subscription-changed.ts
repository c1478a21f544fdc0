import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { lookAtSubscription } from '../commands/follow-subscription.ts';
import { nextStepAt, readStreamSubscription } from '../store/stream-subscriptions.ts';

/** Reads the date from the subscription as it is now, so late or reordered facts do no harm. */
export const handler = consume(subscriptions.onSubscriptionChanged, { effect: 'repeat' }, async ({ detail }) => {
  const subscription = await readStreamSubscription(detail.customerId);
  const at = subscription && nextStepAt(subscription, now());
  if (at !== null) await lookAtSubscription(detail.customerId, at);
});
