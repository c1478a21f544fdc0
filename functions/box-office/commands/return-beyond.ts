import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { beyondAlone, quoteBeyond } from '#shared/box-office/domain/returns/beyond.ts';
import type { BeyondWish } from '#shared/box-office/domain/returns/beyond.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { Beyond, TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readReturns } from '../store/returns.ts';
import { newReturn, returnFacts } from './return-tickets.ts';

export interface BeyondAsked extends BeyondWish, Pick<Beyond, 'why' | 'isApproved'> {
  readonly ticketNumbers: readonly string[];
}

export interface BeyondReturn {
  readonly tickets: readonly SoldTicket[];
  readonly given: TicketReturn & { readonly beyond: Beyond };
  /** What a limit has to cover: this, and what was given beyond the rules of the order before without a second person. */
  readonly counted: Pence;
}

/** Judges a return beyond the rules of an order as it was read, and prepares it; nothing is written. One round trip. */
export async function prepareBeyond(
  order: Order,
  { ticketNumbers, returnType, sum, why, isApproved }: BeyondAsked,
  now: Instant,
): Promise<BeyondReturn | Refusal> {
  const numbers = new Set(ticketNumbers);
  const tickets = ticketsOf(order.lines).filter(
    ({ ticketNumber }) => ticketNumber !== null && numbers.has(ticketNumber),
  );
  if (tickets.length === 0 || tickets.length < numbers.size) return refuse('ticket-unknown');
  const [facts, returns] = await Promise.all([returnFacts(order, now), readReturns(order.orderId)]);
  const quote = quoteBeyond(order, tickets, { returnType, sum }, facts);
  if (quote === 'within-rules') return refuse('within-return-rules');
  if (quote === 'too-much') return refuse('more-than-paid');
  if (typeof quote === 'string') return refuse('return-refused', { problem: quote });
  const beyond = { pence: quote.beyond, why, isApproved };
  const sums = { ...quote, returnType, donation: pence(0), beyond };
  const given = { ...newReturn(order, tickets, sums, { giftAid: null, by: 'staff', now }), beyond };
  return { tickets, given, counted: pence(quote.beyond + beyondAlone(returns)) };
}
