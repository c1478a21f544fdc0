import type { Order } from '#shared/box-office/domain/order/order.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { issuedTickets } from '../views/tickets-of-order.ts';

/** The tickets of an order that are still valid, to print, as a file; `no-tickets` where there is none. */
export async function ticketFile(order: Order, now: Instant): Promise<Answered<null> | Refusal> {
  const tickets = issuedTickets(order, setting(env.ticketPrivateKey)).filter(({ token }) => token !== null);
  if (tickets.length === 0) return refuse('no-tickets');
  // The PDF library doubles the size of the bundle, so it is loaded only for orders with tickets to print.
  const { facts: house } = await readHouse();
  const { ticketPdf } = await import('../views/ticket-pdf.ts');
  const file = await ticketPdf({ orderNo: order.orderNo, tickets, house, madeAt: now });
  return answer(null, {
    body: file.toString('base64'),
    isBase64: true,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="tickets-${order.orderNo}.pdf"`,
    },
  });
}
