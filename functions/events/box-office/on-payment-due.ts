import { subscriptions } from '#shared/events/subscriptions.ts';
import { lookAtPayment } from '#functions/checkout/due-dates.ts';
import { expirePayment } from '#functions/checkout/expire.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

export const handler = consume(subscriptions.onPaymentDue, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const due = await expirePayment(orderId, now());
  if (due.outcome === 'later') await lookAtPayment(orderId, due.at);
  if (due.outcome === 'changed') throw new Error('The order changed meanwhile; look at it again.');
});
