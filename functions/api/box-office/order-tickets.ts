import { afterOrderPaths } from '#shared/contract/box-office/orders-after.ts';
import { refuse } from '#shared/contract/problem.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { env, setting } from '#functions/runtime/env.ts';
import { codeRows } from '#functions/tickets/ticket-code.ts';
import { issuedTickets } from '#functions/tickets/tickets-of-order.ts';

/** An order without tickets, or not paid yet, has an empty list: the page says what that means. */
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
