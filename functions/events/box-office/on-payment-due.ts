import { subscriptions } from '#shared/events/subscriptions.ts';
import { lookAtPayment } from '#functions/checkout/due-dates.ts';
import { expirePayment } from '#functions/checkout/expire.ts';
import { settleByLooking } from '#functions/checkout/look-at-payment.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';
import { follow } from '#functions/runtime/correlation.ts';
import { readOrder } from '#functions/store/orders.ts';

/** Before an order is given up its provider is asked: a notice may be on its way. */
export const handler = consume(subscriptions.onPaymentDue, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const order = await readOrder(orderId);
  follow(order?.correlation);
  if (order?.state !== 'awaiting-payment') return;
  await settleByLooking(order, now());
  const due = await expirePayment(orderId, now());
  if (due.outcome === 'later') await lookAtPayment(orderId, due.at);
  if (due.outcome === 'changed') throw new Error('The order changed meanwhile; look at it again.');
});
