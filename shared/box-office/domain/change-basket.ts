import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';

import { expiryOf, performancesPerBasket, seatsPerBasket } from './basket/basket.ts';
import type { Basket } from './basket/basket.ts';
import { ticketsOf } from './basket/lines.ts';
import type { BasketLine, TicketLine } from './basket/lines.ts';
import { withoutSpace } from './basket/select-seats.ts';
import { nameOfLine } from './sold/table.ts';

/** The basket after a hold, or why the hold is refused. */
export type Change =
  | { readonly ok: true; readonly basket: Basket; readonly take: readonly TicketLine[] }
  | { readonly ok: false; readonly reason: 'too-many-seats' | 'too-many-performances'; readonly limit: number }
  | { readonly ok: false; readonly reason: 'access-pair'; readonly seats: readonly string[] };

/**
 * Adds seats to a current basket (`basketAt`). A seat already in it gets the new price type and is taken again, without effect. The hold
 * counts from the first seat; later ones do not prolong it. A kept companion's seat needs its wheelchair space. The limit is for new seats: a
 * lower one leaves those that are held.
 */
export function addSeats(basket: Basket, lines: readonly TicketLine[], limit: number, now: Instant): Change {
  const isNamed = (line: { performanceId: PerformanceId; seatId: string }): boolean =>
    lines.some(({ performanceId, seatId }) => performanceId === line.performanceId && seatId === line.seatId);
  const kept = basket.lines.filter((line) => line.kind !== 'ticket' || !isNamed(line));
  const next = [...kept, ...lines];
  const alone = withoutSpace(lines, ticketsOf(next));
  if (alone.length > 0) return { ok: false, reason: 'access-pair', seats: alone.map((line) => line.seatLabel) };
  const ofPerformance = ticketsOf(next).filter((line) => line.performanceId === lines[0]?.performanceId);
  const isMore = next.length > basket.lines.length;
  if (isMore && ofPerformance.length > limit) return { ok: false, reason: 'too-many-seats', limit };
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

/** The wished number of places by ticket type. */
export type PlaceWish = ReadonlyMap<PriceTypeId, number>;

/** The changes that a wish means: places that stay, as which type, places to release, and the types still missing. */
export interface PlacePlan {
  readonly stay: readonly TicketLine[];
  readonly give: readonly TicketLine[];
  readonly missing: readonly PriceTypeId[];
}

/**
 * Matches a basket's places of a performance to the wished numbers: a place keeps its type where that is still wished, else takes a missing
 * type; only surplus places are released. All places are equal.
 */
export function planPlaces(held: readonly TicketLine[], wish: PlaceWish): PlacePlan {
  const missing = [...wish].flatMap(([priceType, count]) => Array.from({ length: count }, () => priceType));
  const stay: TicketLine[] = [];
  const give: TicketLine[] = [];
  const asWished = new Set(held.filter(({ priceType }) => removeFirst(missing, priceType)));
  for (const line of held) {
    const changed = asWished.has(line) ? line : withPriceType(line, missing[0]);
    if (!changed) give.push(line);
    else stay.push(changed);
    if (changed && changed !== line) missing.shift();
  }
  return { stay, give, missing };
}

function removeFirst<T>(list: T[], wanted: T): boolean {
  const place = list.indexOf(wanted);
  if (place !== -1) list.splice(place, 1);
  return place !== -1;
}

/** The line with another ticket type at the prices of its hold; null where none is wished, or the place is not sold as that. */
export function withPriceType(line: TicketLine, priceType: PriceTypeId | undefined): TicketLine | null {
  const price = line.priceTypes.find(({ id }) => id === priceType);
  return price ? { ...line, priceType: price.id, pence: price.pence } : null;
}

/** The places of one performance in a basket. */
export function placesIn(basket: Basket, performanceId: PerformanceId): readonly TicketLine[] {
  return ticketsOf(basket.lines).filter((line) => line.performanceId === performanceId);
}

/**
 * A basket after a plan, with the newly found places. The clock runs from the first of them, however often the number changes; it stops
 * with the last.
 */
export function changePlaces(
  basket: Basket,
  { stay, give }: PlacePlan,
  found: readonly TicketLine[],
  limit: number,
  now: Instant,
): Change {
  const lines = [...stay, ...found];
  const added: Change = lines.length > 0 ? addSeats(basket, lines, limit, now) : { ok: true, basket, take: [] };
  const [first] = give;
  if (!added.ok || !first) return added.ok ? { ...added, take: found } : added;
  const gone = give.map(({ seatId }) => seatId);
  return { ...added, basket: removeSeats(added.basket, first.performanceId, gone).basket, take: found };
}
