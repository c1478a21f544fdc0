import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { readOrder } from '../store/orders.ts';

/** The payment page of an ended order may still be open in a browser, while other customers can take its seats: closes the page. */
export const handler = consume(subscriptions.onPaymentLeft, { effect: 'repeat' }, async ({ detail: { orderId } }) => {
  const order = await readOrder(orderId);
  if (!order?.paymentId || (order.state !== 'abandoned' && order.state !== 'declined')) return;
  await payments.get().close({ orderId, paymentId: order.paymentId });
});
