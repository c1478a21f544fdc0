import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { follow } from '#functions/platform/runtime/correlation.ts';

import { lookAtPayment } from '../commands/due-dates.ts';
import { expirePayment } from '../commands/expire.ts';
import { pollPayment } from '../commands/poll-payment.ts';
import { readOrder } from '../store/orders.ts';

/** Asks the provider before the order is given up: a notice may be on its way. */
export const handler = consume(subscriptions.onPaymentDue, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const order = await readOrder(orderId);
  follow(order?.correlation);
  if (order?.state !== 'awaiting-payment') return;
  await pollPayment(order, now());
  const due = await expirePayment(orderId, now());
  if (due.outcome === 'later') await lookAtPayment(orderId, due.at);
  if (due.outcome === 'changed') throw new Error('The order changed meanwhile; look at it again.');
});
