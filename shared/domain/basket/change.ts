import { seatLabel } from '../house/seat-label.ts';
import type { Seat, Section } from '../house/plan.ts';
import type { PriceTypeId, SaleTerms } from '../performance/sale-terms.ts';
import { pricesIn } from '../price/price.ts';
import type { Instant } from '../time/instant.ts';

import { rentalsOf, ticketsOf } from './basket.ts';
import type { Basket, RentalLine, TicketLine } from './basket.ts';
import { expiryOf, performancesPerBasket, rentalsPerBasket, seatsPerBasket, seatsPerRequest } from './hold.ts';

export interface SeatChoice {
  readonly seatId: string;
  readonly priceType: PriceTypeId;
}

/** The seats that a request names, found in the plan, each with what it costs as chosen. */
export type Selection =
  | { readonly ok: true; readonly lines: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'seat-unknown' | 'seat-not-offered'; readonly seats: readonly string[] };

/** Looks the chosen seats up: each must stand in the plan, be offered online, and have the price type. */
export function selectSeats(terms: SaleTerms, sections: readonly Section[], choices: readonly SeatChoice[]): Selection {
  const unknown: string[] = [];
  const notOffered: string[] = [];
  const lines = choices.flatMap(({ seatId, priceType }) => {
    const found = findSeat(sections, seatId);
    if (!found) {
      unknown.push(seatId);
      return [];
    }
    const line = ticketLine(terms, found.section, found.seat, priceType);
    if (!line || terms.allocation[found.section.id]?.[found.place] !== 'o') {
      notOffered.push(seatLabel(found.section, found.seat));
      return [];
    }
    return [line];
  });
  if (unknown.length > 0) return { ok: false, reason: 'seat-unknown', seats: unknown };
  return notOffered.length > 0 ? { ok: false, reason: 'seat-not-offered', seats: notOffered } : { ok: true, lines };
}

function findSeat(
  sections: readonly Section[],
  seatId: string,
): { section: Section; seat: Seat; place: number } | null {
  for (const section of sections) {
    const place = section.seats.findIndex((seat) => seat.id === seatId);
    const seat = section.seats[place];
    if (seat) return { section, seat, place };
  }
  return null;
}

function ticketLine(terms: SaleTerms, section: Section, seat: Seat, chosen: PriceTypeId): TicketLine | null {
  const priceTypes = pricesIn(terms, seat.zone);
  const price = priceTypes.find(({ id }) => id === chosen);
  if (!price) return null;
  return {
    kind: 'ticket',
    performanceId: terms.performanceId,
    sectionId: section.id,
    seatId: seat.id,
    seatLabel: seatLabel(section, seat),
    zone: seat.zone,
    view: seat.view,
    priceType: chosen,
    pence: price.pence,
    priceTypes,
    title: terms.title,
    eventSlug: terms.eventSlug,
    venueTitle: terms.venueTitle,
    date: terms.date,
    seatLimit: terms.seatLimit,
  };
}

/** What a hold does to a basket, or why it may not. */
export type Change =
  | { readonly ok: true; readonly basket: Basket; readonly take: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'too-many-seats' | 'too-many-performances'; readonly limit: number };

/**
 * Adds seats to a basket that counts now (`basketAt`). A seat that is in it already gets the new price type and is taken again, which
 * changes nothing for it. The hold counts from the first seat, so later ones do not prolong it.
 */
export function addSeats(basket: Basket, lines: readonly TicketLine[], limit: number, now: Instant): Change {
  const isNamed = (line: { performanceId: string; seatId: string }): boolean =>
    lines.some(({ performanceId, seatId }) => performanceId === line.performanceId && seatId === line.seatId);
  const kept = basket.lines.filter((line) => line.kind !== 'ticket' || !isNamed(line));
  const next = [...kept, ...lines];
  const ofPerformance = ticketsOf(next).filter((line) => line.performanceId === lines[0]?.performanceId);
  if (lines.length > seatsPerRequest)
    return { ok: false, reason: 'too-many-seats', limit: Math.min(limit, seatsPerRequest) };
  if (ofPerformance.length > limit) return { ok: false, reason: 'too-many-seats', limit };
  const performances = new Set(ticketsOf(next).map(({ performanceId }) => performanceId));
  if (performances.size > performancesPerBasket) {
    return { ok: false, reason: 'too-many-performances', limit: performancesPerBasket };
  }
  if (ticketsOf(next).length > seatsPerBasket) return { ok: false, reason: 'too-many-seats', limit: seatsPerBasket };
  const firstSeatAdded = basket.firstSeatAdded ?? now;
  const expiresAt = expiryOf(firstSeatAdded, basket.isRenewed);
  return { ok: true, basket: { ...basket, state: 'open', lines: next, firstSeatAdded, expiresAt }, take: lines };
}

/** Takes seats of one performance out; without any seat left the clock stops. Seats that are not in it are passed over. */
export function removeSeats(
  basket: Basket,
  performanceId: string,
  seatIds: readonly string[],
): { readonly basket: Basket; readonly give: readonly TicketLine[] } {
  const isNamed = (line: TicketLine): boolean => line.performanceId === performanceId && seatIds.includes(line.seatId);
  const give = ticketsOf(basket.lines).filter(isNamed);
  const lines = basket.lines.filter((line) => line.kind !== 'ticket' || !isNamed(line));
  return { basket: withLines(basket, lines), give };
}

/** Adds a rental; the same one twice is one. Null when the basket has no room for another. */
export function addRental(basket: Basket, rental: RentalLine): Basket | null {
  const others = basket.lines.filter((line) => line.kind !== 'rental' || line.feeId !== rental.feeId);
  if (rentalsOf(others).length >= rentalsPerBasket) return null;
  return { ...basket, state: 'open', lines: [...others, rental] };
}

export function removeRental(basket: Basket, feeId: string): Basket {
  return withLines(
    basket,
    basket.lines.filter((line) => line.kind !== 'rental' || line.feeId !== feeId),
  );
}

/** A basket with other lines; without any seat left its clock stops. */
export function withLines(basket: Basket, lines: Basket['lines']): Basket {
  if (ticketsOf(lines).length > 0) return { ...basket, lines };
  return { ...basket, lines, firstSeatAdded: null, expiresAt: null, isRenewed: false };
}
