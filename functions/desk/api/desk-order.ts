import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { orderView } from '#functions/box-office/views/order-view.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { noteLook } from '../commands/note-look.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

const lookAt = (orderNo: string) =>
  ({ subject: `order/${orderNo}`, subjectName: orderNo, duty: 'customers.read' }) as const;

export const handler = handleDeskPath(deskOrderPaths.deskOrder, {
  GET: async (request) => {
    const order = await findOrder(request.params['orderNo'] ?? '');
    if (!order) return refuse('not-found');
    const [mailReturned] = await Promise.all([
      readMailReturned(order.email),
      noteLook(await atDesk(request), lookAt(order.orderNo), request.now),
    ]);
    const { page: _page, paymentUrl: _paymentUrl, ...shown } = orderView(order, mailReturned);
    return { ...shown, lastName: order.lastName, customerId: order.isGuest ? null : order.customerId };
  },
});
