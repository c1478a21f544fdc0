import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Basket } from './basket.ts';
import { expiryOf, performancesPerBasket, plainLinesPerBasket, rentalsPerBasket, seatsPerBasket } from './hold.ts';
import { nameOfLine, rentalsOf, ticketsOf } from './lines.ts';
import type { BasketLine, PlainLine, RentalLine, StreamPlanLine, TicketLine } from './lines.ts';
import { withoutSpace } from './select-seats.ts';

/** What a hold does to a basket, or why it may not. */
export type Change =
  | { readonly ok: true; readonly basket: Basket; readonly take: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'too-many-seats' | 'too-many-performances'; readonly limit: number }
  | { readonly ok: false; readonly reason: 'access-pair'; readonly seats: readonly string[] };

/**
 * Adds seats to a basket that counts now (`basketAt`). A seat that is in it already gets the new price type and is taken again, which
 * changes nothing for it. The hold counts from the first seat, so later ones do not prolong it. A companion's seat that is still
 * kept comes only beside its wheelchair space.
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
 * Takes seats of one performance out, and with a wheelchair space the companion's seat that came with it; without any seat left the
 * clock stops. Seats that are not in it are passed over.
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

/** Adds a rental; the same one twice is one, and a plan beside it opens it and names it. Null when the basket has no room for another. */
export function addRental(basket: Basket, rental: RentalLine): Basket | null {
  const plan = basket.lines.find((line) => line.kind === 'stream-plan');
  if (plan) return addPlain(basket, withFilms(plan, [rental.title]));
  const others = basket.lines.filter((line) => line.kind !== 'rental' || line.feeId !== rental.feeId);
  if (rentalsOf(others).length >= rentalsPerBasket) return null;
  return { ...basket, state: 'open', lines: [...others, rental] };
}

/**
 * Adds or replaces a thing without a seat or a film; a basket holds one membership for oneself and one plan, which takes the place of the
 * films that it opens, and names them. Null when it is full.
 */
export function addPlain(basket: Basket, wanted: PlainLine): Basket | null {
  const replaced = basket.lines.filter((other) => isReplacedBy(other, wanted));
  const others = basket.lines.filter((other) => !replaced.includes(other));
  const line = wanted.kind === 'stream-plan' ? withFilms(wanted, replaced.flatMap(filmsOf)) : wanted;
  if (others.filter(isPlain).length >= plainLinesPerBasket) return null;
  return { ...basket, state: 'open', lines: [...others, line] };
}

function isReplacedBy(other: BasketLine, line: PlainLine): boolean {
  if (other.kind === 'rental') return isPlan(line);
  if (other.kind !== line.kind) return false;
  if (line.kind === 'stream-plan') return true;
  if (line.kind === 'membership' && other.kind === 'membership' && !line.recipient) return !other.recipient;
  return nameOfLine(other) === nameOfLine(line);
}

/** What a film, or the plan before this one, says of films that had been chosen. */
const filmsOf = (line: BasketLine): readonly string[] =>
  line.kind === 'rental' ? [line.title] : line.kind === 'stream-plan' ? (line.insteadOf ?? []) : [];

function withFilms(plan: StreamPlanLine, films: readonly string[]): StreamPlanLine {
  const insteadOf = [...new Set([...(plan.insteadOf ?? []), ...films])];
  return insteadOf.length > 0 ? { ...plan, insteadOf } : plan;
}

/** Every film of the stream is in every plan. */
const isPlan = ({ kind }: BasketLine): boolean => kind === 'stream-plan';

const isPlain = ({ kind }: BasketLine): boolean => kind !== 'ticket' && kind !== 'rental';

/** Takes out one product (a performance with all its seats, or another line by its name), or everything. */
export function removeProducts(
  basket: Basket,
  productId: string | null,
): { readonly basket: Basket; readonly give: readonly TicketLine[] } {
  const isMeant = (line: BasketLine): boolean =>
    productId === null || productId === (line.kind === 'ticket' ? line.performanceId : nameOfLine(line));
  const lines = basket.lines.filter((line) => !isMeant(line));
  return { basket: withLines(basket, lines), give: ticketsOf(basket.lines).filter(isMeant) };
}

/** A basket with other lines; without any seat left its clock stops. */
export function withLines(basket: Basket, lines: Basket['lines']): Basket {
  if (ticketsOf(lines).length > 0) return { ...basket, lines };
  return { ...basket, lines, firstSeatAdded: null, expiresAt: null, isRenewed: false };
}
