import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SeatId } from '#shared/season/domain/hall/plan.ts';

import { ticketsOf } from '../basket/lines.ts';
import type { TicketLine } from '../basket/lines.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { cardOnlyOf } from '../order/tender.ts';
import type { Tender } from '../order/tender.ts';
import type { ReturnKind } from './return-types.ts';

export type SoldTicket = Extract<OrderLine, TicketLine>;

/**
 * Why a ticket, or a way of giving it back, is not to be had; `pair`: a wheelchair space without the companion's seat that was taken
 * with it; `by-hand`: somebody of the house has sent money of the order back, and nobody else can tell what it was for.
 */
export type ReturnProblem = 'not-paid' | 'returned' | 'by-hand' | 'past' | 'closed' | 'refund-over' | 'pair';

/** What is known beside the order: which of its performances the house has cancelled, and what has already gone back by card. */
export interface ReturnFacts {
  readonly cancelled: ReadonlySet<string>;
  /** What earlier returns of the order have sent back the way it came; credit that they made is new money and not among it. */
  readonly givenBack: readonly Tender[];
  readonly now: Instant;
}

/** Until when a ticket is taken back, by the rules it was bought under; null when its performance was cancelled: then always. */
export function closesAt(ticket: SoldTicket, cancelled: ReadonlySet<string>): Instant | null {
  if (cancelled.has(ticket.performanceId)) return null;
  return plus(ticket.date, -(ticket.returnRules?.closesHoursBefore ?? 0) * hour);
}

/** Why a ticket cannot be given back in any way; null when it can. */
export function ticketProblem(order: Order, ticket: SoldTicket, { cancelled, now }: ReturnFacts): ReturnProblem | null {
  if (order.state !== 'paid') return 'not-paid';
  if (ticket.returnId !== null) return 'returned';
  if (order.handRefunds?.length) return 'by-hand';
  const end = closesAt(ticket, cancelled);
  if (end === null || now < end) return null;
  return now >= ticket.date ? 'past' : 'closed';
}

/** One way of giving tickets back, with every sum that it moves, in pence. */
export interface ReturnQuote {
  readonly returnType: ReturnKind;
  readonly problem: ReturnProblem | null;
  /** What was paid for the tickets. */
  readonly value: Pence;
  readonly fee: Pence;
  readonly donation: Pence;
  /** What becomes credit: in the account, or for a guest a voucher. */
  readonly credit: Pence;
  /** What goes back the way it came. */
  readonly refund: readonly Tender[];
}

/**
 * What each of the four ways comes to for some tickets that can be given back. A gift costs no fee. Credit keeps the fee that the order
 * was placed under, none for a cancelled performance. Money goes back in full, for a cancelled performance or soon after the purchase;
 * a part that is given stays with the house and the rest goes back in the same way.
 */
export function quoteReturns(
  order: Order,
  tickets: readonly SoldTicket[],
  donation: Pence,
  facts: ReturnFacts,
): readonly ReturnQuote[] {
  const value = pence(tickets.reduce((sum, ticket) => sum + ticket.pence, 0));
  const fee = pence(tickets.reduce((sum, ticket) => sum + feeOf(ticket, facts.cancelled), 0));
  const problem =
    tickets.map((ticket) => ticketProblem(order, ticket, facts)).find((found) => found !== null) ??
    (leavesCompanion(order, tickets) ? 'pair' : null);
  const late = problem ?? (mayHaveMoney(order, tickets, facts) ? null : 'refund-over');
  const given = pence(Math.min(donation, value));
  const none = { value, fee: pence(0), donation: pence(0), credit: pence(0), refund: [] };
  return [
    { ...none, returnType: 'Donation', problem, donation: value },
    {
      ...none,
      returnType: 'PartDonate',
      problem: late,
      donation: given,
      refund: waysBack(order, pence(value - given), facts),
    },
    { ...none, returnType: 'Credit', problem, fee, credit: pence(value - fee) },
    { ...none, returnType: 'Refund', problem: late, refund: waysBack(order, value, facts) },
  ];
}

/** A companion's seat is sold beside a wheelchair space and never stays without it; the companion alone may stay away. */
function leavesCompanion(order: Order, tickets: readonly SoldTicket[]): boolean {
  const isGoing = ({ performanceId }: SoldTicket, seatId: SeatId): boolean =>
    tickets.some((ticket) => ticket.performanceId === performanceId && ticket.seatId === seatId);
  return ticketsOf(order.lines).some(
    (ticket) =>
      ticket.companionOf !== undefined &&
      ticket.returnId === null &&
      isGoing(ticket, ticket.companionOf) &&
      !isGoing(ticket, ticket.seatId),
  );
}

function feeOf(ticket: SoldTicket, cancelled: ReadonlySet<string>): number {
  return cancelled.has(ticket.performanceId) ? 0 : Math.min(ticket.pence, ticket.returnRules?.creditFeePence ?? 0);
}

function mayHaveMoney(order: Order, tickets: readonly SoldTicket[], { cancelled, now }: ReturnFacts): boolean {
  return tickets.every(({ performanceId, returnRules }) => {
    if (cancelled.has(performanceId)) return true;
    const hours = returnRules?.refundHoursAfterPurchase ?? 0;
    return order.paidAt !== null && now < plus(order.paidAt, hours * hour);
  });
}

/**
 * The way money came is the way it goes back: card first, then credit, then vouchers, each up to what is left of it. What only the card may
 * pay was paid by it: else credit spent on a ticket beside a gift voucher would come back as that voucher.
 */
export function waysBack(order: Order, sum: Pence, { givenBack }: Pick<ReturnFacts, 'givenBack'>): readonly Tender[] {
  let rest: number = sum;
  const apart = cardOnlyOf(order.lines);
  return ['card', 'credit', 'voucher'].flatMap((kind) =>
    order.tenders
      .filter((tender) => tender.kind === kind)
      .flatMap((tender) => {
        const part = Math.min(
          rest,
          Math.max(0, tender.pence - (kind === 'card' ? apart : 0) - goneBack(tender, givenBack)),
        );
        rest -= part;
        return part > 0 ? [{ ...tender, pence: pence(part) }] : [];
      }),
  );
}

function goneBack(tender: Tender, givenBack: readonly Tender[]): number {
  return givenBack
    .filter(
      (back) =>
        back.kind === tender.kind &&
        (back.kind !== 'voucher' || tender.kind !== 'voucher' || back.code === tender.code),
    )
    .reduce((sum, back) => sum + back.pence, 0);
}
