import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Seat, Section } from '#shared/season/domain/hall/plan.ts';
import { isOnSaleToAnyone } from '#shared/season/domain/on-sale.ts';
import { standings } from '#shared/season/domain/pool.ts';
import { priceOf, pricesIn } from '#shared/season/domain/price.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';

import type { TicketLine } from '../basket/lines.ts';
import { reissue } from './generation.ts';
import type { Order, OrderLine } from './order.ts';

/** A line of an order with a ticket. */
type SoldTicket = Extract<OrderLine, TicketLine>;

/** Why a ticket gets no other seat. `not-on-sale`: nobody may book the performance now. `replanned`: everybody is being moved. */
export type MoveProblem = 'returned' | 'unseated' | 'cancelled' | 'past' | 'not-on-sale' | 'no-price' | 'replanned';

/** Tickets that a colleague moved to other seats: what stays readable of it on the order. */
export interface SeatsMoved {
  /** The version of the order that it made. */
  readonly version: number;
  readonly at: Instant;
  readonly by: StaffId;
  /** `plan`: the whole performance moved to another version of its plan. Absent: the colleague moved these tickets. */
  readonly because?: 'plan';
  /** The seats as they are printed, "Stalls G 14". */
  readonly tickets: readonly { readonly ticketNumber: string; readonly before: string; readonly after: string }[];
}

/** Terms with the zones that seats of tickets have now, by seat, where the evening was zoned anew since. */
export interface TermsOfMove extends SaleTerms {
  readonly zonesNow?: ReadonlyMap<string, string>;
}

const zoneNow = ({ seatId, zone }: SoldTicket, { zonesNow }: TermsOfMove): string => zonesNow?.get(seatId) ?? zone;

/** A place in the hall. */
export interface Place {
  readonly section: Section;
  readonly seat: Seat;
}

export function moveProblem(ticket: SoldTicket, terms: TermsOfMove | null, now: Instant): MoveProblem | null {
  if (ticket.returnId !== null) return 'returned';
  if (!terms || terms.isCancelled) return 'cancelled';
  if (terms.isUnseated || ticket.isUnseated) return 'unseated';
  if (priceOf(terms, zoneNow(ticket, terms), ticket.priceType) === null) return 'no-price';
  if (terms.date <= now) return 'past';
  if (terms.movesFrom !== undefined) return 'replanned';
  return terms.isTicketed && isOnSaleToAnyone(terms.onSaleDates, now) ? null : 'not-on-sale';
}

/**
 * Whether a seat of a section may be given for a ticket, if nobody has it: it has the price of the ticket's own seat today, in the same price
 * type, and everybody may take it. Seats that are kept for somebody are none of them until they are released.
 */
export function likeSeatOf(
  ticket: SoldTicket,
  terms: TermsOfMove,
  section: Section,
  now: Instant,
): (seat: Seat) => boolean {
  const price = priceOf(terms, zoneNow(ticket, terms), ticket.priceType);
  const standing = standings(terms.allocation[section.id] ?? '', terms, now);
  const places = new Map(section.seats.map(({ id }, place) => [id, place]));
  return ({ id, zone }) =>
    price !== null &&
    priceOf(terms, zone, ticket.priceType) === price &&
    standing(places.get(id) ?? Infinity) === 'offered';
}

export interface Move {
  readonly ticket: SoldTicket;
  readonly to: Place;
  readonly terms: SaleTerms;
}

/**
 * The order with tickets in other seats: prices, discounts and rules stay those of the purchase, each ticket gets a new code, and a companion
 * goes on belonging to the wheelchair space that moved.
 */
export function withMovedSeats(order: Order, moves: readonly Move[], by: StaffId, now: Instant): Order {
  const moved: SeatsMoved = {
    version: order.version + 1,
    at: now,
    by,
    tickets: moves.map(({ ticket, to }) => ({
      ticketNumber: ticket.ticketNumber ?? '',
      before: ticket.seatLabel,
      after: seatLabel(to.section, to.seat),
    })),
  };
  const lines = order.lines.map((line) => lineAfter(line, moves, now));
  return { ...order, lines, seatsMoved: [...(order.seatsMoved ?? []), moved] };
}

function lineAfter(line: OrderLine, moves: readonly Move[], now: Instant): OrderLine {
  if (line.kind !== 'ticket') return line;
  const space = moves.find(
    ({ ticket }) => ticket.performanceId === line.performanceId && ticket.seatId === line.companionOf,
  );
  const kept = space ? { ...line, companionOf: space.to.seat.id } : line;
  const move = moves.find(({ ticket }) => ticket.ticketNumber === line.ticketNumber);
  if (!move) return kept;
  const { section, seat } = move.to;
  return {
    ...reissue(kept, now),
    sectionId: section.id,
    seatId: seat.id,
    seatLabel: seatLabel(section, seat),
    zone: seat.zone,
    view: seat.view,
    priceTypes: pricesIn(move.terms, seat.zone),
  };
}
