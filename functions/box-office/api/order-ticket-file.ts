import { afterOrderPaths } from '#shared/box-office/contract/order-tickets.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { seenOrderToday } from '../commands/order-today.ts';
import { issuedTickets } from '../views/tickets-of-order.ts';

/** Prints only tickets that are still valid. */
export const handler = handlePath(afterOrderPaths.orderTicketFile, {
  GET: async (request) => {
    const order = await seenOrderToday(request);
    if (!order) return refuse('not-found');
    const tickets = issuedTickets(order, setting(env.ticketPrivateKey)).filter(({ token }) => token !== null);
    if (tickets.length === 0) return refuse('no-tickets');
    // The PDF library doubles the size of the bundle, so it is loaded only for orders with tickets to print.
    const { ticketPdf } = await import('../views/ticket-pdf.ts');
    const file = await ticketPdf({ orderNo: order.orderNo, tickets, madeAt: request.now });
    return answer(null, {
      body: file.toString('base64'),
      isBase64: true,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="tickets-${order.orderNo}.pdf"`,
      },
    });
  },
});
