import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { generationOf } from '#shared/box-office/domain/order/generation.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { deskOrderPaths } from '#shared/desk/contract/orders.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { orderView } from '#functions/box-office/views/order-view.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';

import { lookAtOrder } from '../commands/look-at-order.ts';
import { handleDeskPath } from '../handle-desk-path.ts';

export const handler = handleDeskPath(deskOrderPaths.deskOrder, {
  GET: async (request) => {
    const [me, order] = await Promise.all([atDesk(request), findOrder(request.params['orderNo'] ?? '')]);
    if (!order) return refuse('not-found');
    const [returned] = await Promise.all([
      readMailReturned(order.email),
      lookAtOrder(me, order, 'customers.read', request.now),
    ]);
    const { page: _page, paymentUrl: _paymentUrl, ...shown } = orderView(order, returned);
    const { lastName, isGuest, version, address } = order;
    return {
      ...shown,
      lastName,
      customerId: isGuest ? null : order.customerId,
      version,
      address: address && { ...address },
      isErased: order.erasedAt !== undefined,
      reissues: reissuesOf(order),
    };
  },
});

/** Every move gives the ticket another code, as printing it again does. */
const reissuesOf = ({ lines, seatsMoved = [] }: Order) =>
  ticketsOf(lines).flatMap((line) => {
    const { ticketNumber, reissuedAt } = line;
    if (!ticketNumber || !reissuedAt) return [];
    const moves = seatsMoved.filter(({ tickets }) => tickets.some((each) => each.ticketNumber === ticketNumber));
    const isMove = moves.some(({ at }) => at === reissuedAt);
    return [{ ticketNumber, generation: generationOf(line), at: reissuedAt, moves: moves.length, isMove }];
  });
