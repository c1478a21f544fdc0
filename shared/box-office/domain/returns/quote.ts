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
import type { ReturnKind } from './return.ts';

export type SoldTicket = Extract<OrderLine, TicketLine>;

/**
 * Why a ticket or a return type is refused; `pair`: a wheelchair space without the companion's seat taken with it; `by-hand`: staff
 * refunded money of the order, and only they know what it was for.
 */
export type ReturnProblem = 'not-paid' | 'returned' | 'by-hand' | 'past' | 'closed' | 'refund-over' | 'pair';

/** What stands against every return, beyond the rules too. */
export type FirmProblem = Extract<ReturnProblem, 'not-paid' | 'returned' | 'by-hand' | 'pair'>;

/** Facts beside the order: its cancelled performances, and earlier refunds to the card. */
export interface ReturnFacts {
  readonly cancelled: ReadonlySet<string>;
  /** What earlier returns of the order have refunded to its tenders; new credit is not among it. */
  readonly givenBack: readonly Tender[];
  readonly now: Instant;
}

/** When returning a ticket closes, by the rules of its purchase; null for a cancelled performance: then never. */
export function closesAt(ticket: SoldTicket, cancelled: ReadonlySet<string>): Instant | null {
  if (cancelled.has(ticket.performanceId)) return null;
  return plus(ticket.date, -(ticket.returnRules?.closesHoursBefore ?? 0) * hour);
}

/** Why a ticket cannot be returned in any way; null when it can. */
export function ticketProblem(order: Order, ticket: SoldTicket, { cancelled, now }: ReturnFacts): ReturnProblem | null {
  const firm = firmProblemOf(order, ticket);
  if (firm) return firm;
  const end = closesAt(ticket, cancelled);
  if (end === null || now < end) return null;
  return now >= ticket.date ? 'past' : 'closed';
}

/** What stands against a return whatever the rules and the clock say. */
export function firmProblemOf(order: Order, ticket: SoldTicket): FirmProblem | null {
  if (order.state !== 'paid') return 'not-paid';
  if (ticket.returnId !== null) return 'returned';
  return order.handRefunds?.length ? 'by-hand' : null;
}

/** The same for some tickets together. */
export function firmProblem(order: Order, tickets: readonly SoldTicket[]): FirmProblem | null {
  const found = tickets.map((ticket) => firmProblemOf(order, ticket)).find((problem) => problem !== null);
  return found ?? (leavesCompanion(order, tickets) ? 'pair' : null);
}

/** One return type with every sum that it moves, in pence. */
export interface ReturnQuote {
  readonly returnType: ReturnKind;
  readonly problem: ReturnProblem | null;
  /** What was paid for the tickets. */
  readonly value: Pence;
  readonly fee: Pence;
  readonly donation: Pence;
  /** What becomes credit: in the account, or for a guest as a voucher. */
  readonly credit: Pence;
  /** What is refunded to the original tenders. */
  readonly refund: readonly Tender[];
}

/**
 * The value of some returnable tickets by each of the four types. A gift costs no fee. Credit keeps the fee at the time of the order, none
 * for a cancelled performance. Money is refunded in full, for a cancelled performance or soon after the purchase; a donated part stays with
 * the house and the rest is refunded likewise. In the order in which they are shown: money first.
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
    { ...none, returnType: 'Refund', problem: late, refund: waysBack(order, value, facts) },
    { ...none, returnType: 'Credit', problem, fee, credit: pence(value - fee) },
    {
      ...none,
      returnType: 'PartDonate',
      problem: late,
      donation: given,
      refund: waysBack(order, pence(value - given), facts),
    },
    { ...none, returnType: 'Donation', problem, donation: value },
  ];
}

/** A companion's seat is sold beside a wheelchair space and never stays without it; the companion's ticket alone can be returned. */
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
 * Refunds go to the original tenders: card first, then credit, then vouchers, each up to what is left of it. What only the card may pay was
 * paid by it: otherwise credit spent on a ticket beside a gift voucher would come back as that voucher.
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
