import { contract } from '#shared/contract/index.ts';
import { refuse } from '#shared/contract/problem.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readOrder } from '#functions/store/orders.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(contract.order, {
  /** Somebody else's order is answered like one that does not exist: its number tells nothing. */
  GET: async (context) => {
    const [me, order] = await Promise.all([signedIn(context), readOrder(context.params['orderId'] ?? '')]);
    return order && order.customerId === me.customerId ? orderView(order) : refuse('not-found');
  },
});
