import { afterOrderPaths } from '#shared/contract/box-office/orders-after.ts';
import { refuse } from '#shared/contract/problem.ts';
import { ownOrder } from '#functions/checkout/own-order.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { env, setting } from '#functions/runtime/env.ts';
import { ticketPdf } from '#functions/tickets/ticket-pdf.ts';
import { issuedTickets } from '#functions/tickets/tickets-of-order.ts';

/** Only what still opens a door is printed. */
export const handler = handlePath(afterOrderPaths.orderTicketFile, {
  GET: async (request) => {
    const order = await ownOrder(request);
    if (!order) return refuse('not-found');
    const tickets = issuedTickets(order, setting(env.ticketPrivateKey)).filter(({ token }) => token !== null);
    if (tickets.length === 0) return refuse('no-tickets');
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
