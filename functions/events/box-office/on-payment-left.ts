import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { payments } from '#functions/payment/provider.ts';
import { readOrder } from '#functions/store/orders.ts';

/** The page of an order that has ended may still stand open in a browser; its seats are somebody else's in a moment. */
export const handler = consume(subscriptions.onPaymentLeft, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const order = await readOrder(orderId);
  if (!order?.paymentId || (order.state !== 'abandoned' && order.state !== 'declined')) return;
  await payments.get().close({ orderId, paymentId: order.paymentId });
});
