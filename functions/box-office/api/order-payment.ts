import { meansPaths } from '#shared/box-office/contract/checkout-means.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { ownOrder } from '../commands/own-order.ts';
import { pollPayment } from '../commands/poll-payment.ts';
import { readOrder } from '../store/orders.ts';
import { claimPoll } from '../store/payment-polls.ts';
import { orderView } from '../views/order-view.ts';

export const handler = handlePath(meansPaths.orderPayment, {
  /** Has the same effect as the provider's notice, before or after it. Changes nothing while the provider cannot be reached. */
  POST: async (context) => {
    const order = await ownOrder(context);
    if (!order) return refuse('not-found');
    const { orderId, state, paymentId } = order;
    const waits = state === 'awaiting-payment' && paymentId !== null;
    if (!waits || !(await claimPoll(orderId, context.now))) return orderView(order);
    try {
      await pollPayment(order, context.now);
    } catch (error) {
      log('warn', 'payment not polled', { order: orderId, error: describe(error) });
    }
    return orderView((await readOrder(orderId)) ?? order);
  },
});
