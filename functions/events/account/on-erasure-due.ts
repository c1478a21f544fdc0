import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { runErasure } from '#functions/personal-data/run-erasure.ts';
import { now } from '#functions/runtime/clock.ts';

/** Each delivery goes on where the last one broke off. */
export const handler = consume(subscriptions.onErasureDue, { effect: 'repeat' }, async ({ detail }) =>
  runErasure(detail.customerId, now()),
);
