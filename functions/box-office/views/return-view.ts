import type { returnQuote, ticketReturn } from '#shared/box-office/contract/order-returns.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { payingOf } from '#shared/box-office/domain/order/tender.ts';
import { closesAt, quoteReturns, ticketProblem } from '#shared/box-office/domain/returns/quote.ts';
import type { ReturnFacts, SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { wordsOf } from '#shared/box-office/domain/sold/table.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Pence } from '#shared/kernel/money.ts';

import { tenderView } from './order-view.ts';

/** The value of the chosen tickets by each return type, and for every ticket of the order the reason against returning it. */
export function quoteView(
  order: Order,
  chosen: readonly SoldTicket[],
  donation: Pence,
  facts: ReturnFacts,
): Flat<typeof returnQuote> {
  const { orderId, orderNo, isGuest } = order;
  return {
    id: orderId,
    orderNo,
    isGuest,
    tickets: ticketsOf(order.lines).flatMap((ticket) => {
      const { ticketNumber, performanceId, pence } = ticket;
      const { title, detail } = wordsOf(ticket, payingOf(order));
      if (ticketNumber === null) return [];
      return {
        ticketNumber,
        performanceId,
        title,
        detail,
        pence,
        problem: ticketProblem(order, ticket, facts),
        closesAt: closesAt(ticket, facts.cancelled),
        isCancelled: facts.cancelled.has(performanceId),
        returnRules: ticket.returnRules,
      };
    }),
    options: quoteReturns(order, chosen, donation, facts).map(({ refund, ...quote }) => ({
      ...quote,
      refund: refund.map(tenderView),
    })),
  };
}

export function returnView(given: TicketReturn): Flat<typeof ticketReturn> {
  const { returnId, orderId, returnType, state, ticketNumbers, value, fee, donation, credit } = given;
  const { creditVoucher, refund, at } = given;
  return {
    id: returnId,
    orderId,
    returnType,
    state,
    ticketNumbers: [...ticketNumbers],
    value,
    fee,
    donation,
    credit,
    creditVoucher,
    refund: refund.map(tenderView),
    at,
  };
}
