import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { ownOrder } from '../commands/own-order.ts';
import { codeRows } from '../views/ticket-token.ts';
import { issuedTickets } from '../views/tickets-of-order.ts';

/** An order without tickets, or not paid yet, has an empty list; the page explains it. */
export const handler = handlePath(afterOrderPaths.orderTickets, {
  GET: async (request) => {
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    const tickets = issuedTickets(order, setting(env.ticketPrivateKey)).map((ticket) => ({
      ...ticket,
      seat: { ...ticket.seat },
      code: ticket.token === null ? null : [...codeRows(ticket.token)],
    }));
    return { id: order.orderId, orderNo: order.orderNo, tickets };
  },
});
