import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { GiftAidDeclaration, Order } from '#shared/box-office/domain/order/order.ts';
import { quoteReturns, ticketProblem } from '#shared/box-office/domain/returns/quote.ts';
import type { ReturnFacts, ReturnQuote, SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { ReturnKind, TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { newId, newNumber } from '#functions/platform/runtime/ids.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { readOrder } from '../store/orders.ts';
import { acceptReturn, readReturns } from '../store/returns.ts';

/** Facts beside the order: cancelled performances, and earlier returns of its tickets. */
export async function returnFacts(order: Order, now: Instant): Promise<ReturnFacts> {
  const ids = [...new Set(ticketsOf(order.lines).map(({ performanceId }) => performanceId))];
  const [returns, ...terms] = await Promise.all([readReturns(order.orderId), ...ids.map(readTerms)]);
  const cancelled = terms.flatMap((performance) => (performance?.isCancelled ? [performance.performanceId] : []));
  return { cancelled: new Set(cancelled), givenBack: returns.flatMap(({ refund }) => refund), now };
}

/** Tickets of an order by number; without numbers, all that can be given back. Null when a number is not in the order. */
export function ticketsNamed(
  order: Order,
  numbers: readonly string[] | null,
  facts: ReturnFacts,
): readonly SoldTicket[] | null {
  const tickets = ticketsOf(order.lines);
  if (numbers === null) return tickets.filter((ticket) => ticketProblem(order, ticket, facts) === null);
  const named = tickets.filter(({ ticketNumber }) => ticketNumber !== null && numbers.includes(ticketNumber));
  return named.length === new Set(numbers).size ? named : null;
}

/** What a visitor gets of a quote, as money or credit: the sum shown first. */
export function comesBack({ credit, refund }: Pick<ReturnQuote, 'credit' | 'refund'>): Pence {
  return pence(refund.reduce<number>((sum, tender) => sum + tender.pence, credit));
}

export interface ReturnWish {
  readonly orderId: OrderId;
  readonly numbers: readonly string[];
  readonly returnType: ReturnKind;
  readonly donation: Pence;
  readonly expected: number;
  readonly giftAid: GiftAidDeclaration | null;
  readonly by: TicketReturn['by'];
  readonly now: Instant;
}

/**
 * Gives tickets back under the rules that they were bought by, with the lines `alongside` in its transaction. Reads and judges again when
 * the order changes meanwhile.
 */
export async function returnTickets(
  wish: ReturnWish,
  alongside: readonly TransactItem[] = [],
): Promise<TicketReturn | Refusal> {
  const attempt = async () => {
    const order = await readOrder(wish.orderId);
    if (!order) return refuse('not-found');
    const facts = await returnFacts(order, wish.now);
    const tickets = ticketsNamed(order, wish.numbers, facts);
    if (!tickets || tickets.length === 0) return refuse('ticket-unknown');
    const given = giving(order, tickets, wish, facts);
    return isRefusal(given) || (await acceptReturn(order, tickets, given, wish.now, alongside)) ? given : overtaken;
  };
  return untilWritten(attempt, { otherwise: () => refuse('return-changed') });
}

function giving(
  order: Order,
  tickets: readonly SoldTicket[],
  { returnType, donation, expected, giftAid, by, now }: ReturnWish,
  facts: ReturnFacts,
): TicketReturn | Refusal {
  const quote = quoteReturns(order, tickets, donation, facts).find((option) => option.returnType === returnType);
  if (!quote) return refuse('return-changed');
  if (quote.problem) return refuse('return-refused', { problem: quote.problem });
  if (comesBack(quote) !== expected) return refuse('return-changed');
  return newReturn(order, tickets, quote, { giftAid, by, now });
}

type Sums = Pick<TicketReturn, 'returnType' | 'value' | 'fee' | 'donation' | 'credit' | 'refund' | 'beyond'>;
type Giver = Pick<TicketReturn, 'giftAid' | 'by'> & { readonly now: Instant };

/** A return of these tickets for these sums, to be written. A guest's credit becomes a voucher. */
export function newReturn(
  order: Order,
  tickets: readonly SoldTicket[],
  { returnType, value, fee, donation, credit, refund, beyond }: Sums,
  { giftAid, by, now }: Giver,
): TicketReturn {
  const isPending = refund.some(({ kind }) => kind === 'card');
  return {
    returnId: newId(),
    orderId: order.orderId,
    state: isPending ? 'accepted' : 'settled',
    returnType,
    ticketNumbers: tickets.flatMap(({ ticketNumber }) => ticketNumber ?? []),
    value,
    fee,
    donation,
    giftAid: donation > 0 ? giftAid : null,
    credit,
    creditVoucher: credit > 0 && order.isGuest ? newNumber(16) : null,
    refund,
    by,
    at: now,
    settledAt: isPending ? null : now,
    ...(beyond ? { beyond } : {}),
  };
}
