import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { runErasure } from '#functions/personal-data/run-erasure.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

/** Each delivery continues where the last one stopped. */
export const handler = consume(subscriptions.onErasureDue, { effect: 'repeat' }, async ({ detail }) =>
  runErasure(detail.customerId, now()),
);
