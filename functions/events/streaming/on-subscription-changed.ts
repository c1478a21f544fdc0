import { dueAt } from '#shared/domain/subscription/due.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';
import { readStreamSubscription } from '#functions/store/stream-subscriptions.ts';
import { lookAtSubscription } from '#functions/subscription/follow.ts';

/** The date is read from the subscription as it is by now, so facts that come late or in another order move nothing wrongly. */
export const handler = consume(subscriptions.onSubscriptionChanged, { effect: 'repeat' }, async ({ detail }) => {
  const subscription = await readStreamSubscription(detail.customerId);
  if (!subscription) return;
  const moment = now();
  const due = dueAt(subscription, moment);
  const at = due.what === 'wait' ? due.until : moment;
  if (at !== null) await lookAtSubscription(detail.customerId, at, moment);
});
