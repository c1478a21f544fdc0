import { orderPaths } from '#shared/contract/box-office/orders.ts';
import { refuse } from '#shared/contract/problem.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { unpaid } from '#functions/checkout/settle-payment.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readOrder } from '#functions/store/orders.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(orderPaths.order, {
  GET: async (context) => {
    const order = await ownOrder(context);
    return order ? orderView(order) : refuse('not-found');
  },

  /** The page of the provider may still be open somewhere; what is paid there later counts as a late payment. */
  DELETE: async (context) => {
    const order = await ownOrder(context);
    if (!order) return refuse('not-found');
    if (order.state === 'awaiting-payment') await unpaid(order, 'abandoned', context.now);
    const after = await readOrder(order.orderId);
    return after?.state === 'abandoned' || after?.state === 'declined' ? orderView(after) : refuse('order-settled');
  },
});
