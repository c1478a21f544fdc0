import { subscriptions } from '#shared/events/subscriptions.ts';
import { expirePayment } from '#functions/checkout/expire.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

export const handler = consume(subscriptions.onPaymentDue, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  if (!(await expirePayment(orderId, now()))) throw new Error('The order changed meanwhile; look at it again.');
});
