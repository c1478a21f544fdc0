import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { readOrder } from '../store/orders.ts';

/** The page of an order that has ended may still stand open in a browser; its seats are somebody else's in a moment. */
export const handler = consume(subscriptions.onPaymentLeft, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const order = await readOrder(orderId);
  if (!order?.paymentId || (order.state !== 'abandoned' && order.state !== 'declined')) return;
  await payments.get().close({ orderId, paymentId: order.paymentId });
});
