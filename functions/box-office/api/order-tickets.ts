import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { walletsOf } from '#shared/box-office/domain/ticket/wallet.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { seenOrderToday } from '../commands/order-today.ts';
import { codeRows } from '../views/ticket-token.ts';
import { issuedTickets } from '../views/tickets-of-order.ts';

/** An order without tickets, or not paid yet, has an empty list; the page explains it. */
export const handler = handlePath(afterOrderPaths.orderTickets, {
  GET: async (request) => {
    const order = await seenOrderToday(request);
    if (!order) return refuse('not-found');
    const tickets = issuedTickets(order, setting(env.ticketPrivateKey)).map((ticket) => ({
      ...ticket,
      seat: { ...ticket.seat },
      code: ticket.token === null ? null : [...codeRows(ticket.token)],
    }));
    const wallets = [...walletsOf(process.env[env.walletPasses])];
    return { id: order.orderId, orderNo: order.orderNo, tickets, wallets };
  },
});
