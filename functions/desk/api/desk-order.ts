import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { orderView } from '#functions/box-office/views/order-view.ts';

import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(deskOrderPaths.deskOrder, {
  GET: async ({ params }) => {
    const order = await findOrder(params['orderNo'] ?? '');
    if (!order) return refuse('not-found');
    const { page: _page, paymentUrl: _paymentUrl, ...shown } = orderView(order, await readMailReturned(order.email));
    return { ...shown, lastName: order.lastName, customerId: order.isGuest ? null : order.customerId };
  },
});
