import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { payingOf } from '#shared/box-office/domain/order/tender.ts';
import { beyondAlone, byRules } from '#shared/box-office/domain/returns/beyond.ts';
import { firmProblem, firmProblemOf, waysBack } from '#shared/box-office/domain/returns/quote.ts';
import type { ReturnFacts, SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import { beyondWays } from '#shared/box-office/domain/returns/return.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { wordsOf } from '#shared/box-office/domain/sold/table.ts';
import type { beyondOffer } from '#shared/desk/contract/order-beyond.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { pence } from '#shared/kernel/money.ts';

interface Beside {
  readonly facts: ReturnFacts;
  readonly returns: readonly TicketReturn[];
}

/** What can be given back beyond the rules; null when a number is not in the order. */
export function beyondOfferView(
  order: Order,
  numbers: readonly string[] | null,
  { facts, returns }: Beside,
): Omit<Flat<typeof beyondOffer>, 'limit' | 'request'> | null {
  const tickets = ticketsOf(order.lines);
  const chosen = numbers
    ? tickets.filter(({ ticketNumber }) => ticketNumber !== null && numbers.includes(ticketNumber))
    : tickets.filter((ticket) => firmProblemOf(order, ticket) === null);
  if (numbers && chosen.length < new Set(numbers).size) return null;
  return {
    id: order.orderId,
    orderNo: order.orderNo,
    isGuest: order.isGuest,
    tickets: tickets.flatMap((ticket) => {
      const { title, detail } = wordsOf(ticket, payingOf(order));
      const { ticketNumber, pence: paid } = ticket;
      // None but `pair` concerns several tickets at once.
      const problem = firmProblemOf(order, ticket);
      return ticketNumber === null ? [] : { ticketNumber, title, detail, pence: paid, problem: ofOne(problem) };
    }),
    ways: beyondWays.map((returnType) => wayOf(order, chosen, returnType, facts)),
    used: beyondAlone(returns),
  };
}

const ofOne = (problem: ReturnType<typeof firmProblemOf>) => (problem === 'pair' ? null : problem);

function wayOf(
  order: Order,
  chosen: readonly SoldTicket[],
  returnType: (typeof beyondWays)[number],
  facts: ReturnFacts,
): Flat<typeof beyondOffer>['ways'][number] {
  const value = pence(chosen.reduce((sum, ticket) => sum + ticket.pence, 0));
  const left = waysBack(order, value, facts).reduce((sum, tender) => sum + tender.pence, 0);
  const isMore = returnType === 'Refund' && left < value;
  return {
    returnType,
    problem: firmProblem(order, chosen) ?? (isMore ? 'too-much' : null),
    value,
    byRules: byRules(order, chosen, returnType, facts),
  };
}
