import { meansPaths } from '#shared/contract/box-office/means.ts';
import { refuse } from '#shared/contract/problem.ts';
import { settleByLooking } from '#functions/checkout/look-at-payment.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { describe, log } from '#functions/runtime/log.ts';
import { readOrder } from '#functions/store/orders.ts';
import { claimLook } from '#functions/store/payment-looks.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(meansPaths.orderPayment, {
  /** Comes to the same as the provider's notice, before or after it. A provider that cannot be reached changes nothing. */
  POST: async (context) => {
    const order = await ownOrder(context);
    if (!order) return refuse('not-found');
    const { orderId, state, paymentId } = order;
    const waits = state === 'awaiting-payment' && paymentId !== null;
    if (!waits || !(await claimLook(orderId, context.now))) return orderView(order);
    try {
      await settleByLooking(order, context.now);
    } catch (error) {
      log('warn', 'payment not looked at', { order: orderId, error: describe(error) });
    }
    return orderView((await readOrder(orderId)) ?? order);
  },
});
