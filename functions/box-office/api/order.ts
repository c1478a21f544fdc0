import { orderPaths } from '#shared/box-office/contract/orders.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { handlePath } from '#functions/handle-path.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { ownOrder, seenOrder } from '../commands/own-order.ts';
import { pollPayment } from '../commands/poll-payment.ts';
import { unpaid } from '../commands/settle-payment.ts';
import { readOrder } from '../store/orders.ts';
import { orderView } from '../views/order-view.ts';

export const handler = handlePath(orderPaths.order, {
  GET: async (context) => {
    const seen = await seenOrder(context);
    if (!seen) return refuse('not-found');
    const { order, isOfLinked } = seen;
    // Nothing is mailed before the payment, while a page asks again and again.
    const isWaiting = order.state === 'awaiting-payment';
    const view = orderView(order, isWaiting ? null : await readMailReturned(order.email));
    // A voucher's code is money, which stays with its account.
    const lines = view.lines.map((line) => ({ ...line, voucherCode: null }));
    return isOfLinked ? { ...view, lines, isOfLinked } : view;
  },

  /**
   * A customer who has already paid cannot leave, though the notice may not have arrived. The provider's page may still be open; a payment
   * made there later is a late payment.
   */
  DELETE: async (context) => {
    const order = await ownOrder(context);
    if (!order) return refuse('not-found');
    if (order.state === 'awaiting-payment' && !(await isKnown(order, context.now)))
      await unpaid(order, 'abandoned', context.now);
    const after = await readOrder(order.orderId);
    return after?.state === 'abandoned' || after?.state === 'declined' ? orderView(after) : refuse('order-settled');
  },
});

/** Whether the provider knew the result of the payment. A provider that cannot be reached does not keep the customer from leaving. */
async function isKnown(order: Order, now: Instant): Promise<boolean> {
  try {
    return await pollPayment(order, now);
  } catch (error) {
    log('warn', 'payment not polled', { order: order.orderId, error: describe(error) });
    return false;
  }
}
