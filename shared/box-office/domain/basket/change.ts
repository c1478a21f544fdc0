import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { nameOfLine } from '../sold/table.ts';
import type { Basket } from './basket.ts';
import { expiryOf, performancesPerBasket, seatsPerBasket } from './hold.ts';
import { ticketsOf } from './lines.ts';
import type { BasketLine, TicketLine } from './lines.ts';
import { withoutSpace } from './select-seats.ts';

/** The basket after a hold, or why the hold is refused. */
export type Change =
  | { readonly ok: true; readonly basket: Basket; readonly take: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'too-many-seats' | 'too-many-performances'; readonly limit: number }
  | { readonly ok: false; readonly reason: 'access-pair'; readonly seats: readonly string[] };

/**
 * Adds seats to a current basket (`basketAt`). A seat already in it gets the new price type and is taken again, without effect. The hold
 * counts from the first seat; later ones do not prolong it. A kept companion's seat needs its wheelchair space.
 */
export function addSeats(basket: Basket, lines: readonly TicketLine[], limit: number, now: Instant): Change {
  const isNamed = (line: { performanceId: PerformanceId; seatId: string }): boolean =>
    lines.some(({ performanceId, seatId }) => performanceId === line.performanceId && seatId === line.seatId);
  const kept = basket.lines.filter((line) => line.kind !== 'ticket' || !isNamed(line));
  const next = [...kept, ...lines];
  const alone = withoutSpace(lines, ticketsOf(next));
  if (alone.length > 0) return { ok: false, reason: 'access-pair', seats: alone.map((line) => line.seatLabel) };
  const ofPerformance = ticketsOf(next).filter((line) => line.performanceId === lines[0]?.performanceId);
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

/**
 * Removes seats of one performance, and with a wheelchair space the companion's seat that came with it; without seats the clock stops.
 * Ignores seats that are not in it.
 */
export function removeSeats(
  basket: Basket,
  performanceId: PerformanceId,
  seatIds: readonly string[],
): { readonly basket: Basket; readonly give: readonly TicketLine[] } {
  const isNamed = ({ seatId, companionOf, ...line }: TicketLine): boolean =>
    line.performanceId === performanceId &&
    (seatIds.includes(seatId) || (companionOf !== undefined && seatIds.includes(companionOf)));
  const give = ticketsOf(basket.lines).filter(isNamed);
  const lines = basket.lines.filter((line) => line.kind !== 'ticket' || !isNamed(line));
  return { basket: withLines(basket, lines), give };
}

/** Removes one product (a performance with all its seats, or another line by its id), or everything. */
export function removeProducts(
  basket: Basket,
  productId: string | null,
): { readonly basket: Basket; readonly give: readonly TicketLine[] } {
  const isMeant = (line: BasketLine): boolean =>
    productId === null || productId === (line.kind === 'ticket' ? line.performanceId : nameOfLine(line));
  const lines = basket.lines.filter((line) => !isMeant(line));
  return { basket: withLines(basket, lines), give: ticketsOf(basket.lines).filter(isMeant) };
}

/** A basket with other lines; without seats its clock stops. */
export function withLines(basket: Basket, lines: Basket['lines']): Basket {
  if (ticketsOf(lines).length > 0) return { ...basket, lines };
  return { ...basket, lines, firstSeatAdded: null, expiresAt: null, isRenewed: false };
}
