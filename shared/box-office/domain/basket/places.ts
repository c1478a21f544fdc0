import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';

import type { Basket } from './basket.ts';
import { addSeats, removeSeats } from './change.ts';
import type { Change } from './change.ts';
import { ticketsOf } from './lines.ts';
import type { TicketLine } from './lines.ts';

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

/** The line with another ticket type; null where none is wished, or the place is not sold as that. */
function withPriceType(line: TicketLine, priceType: PriceTypeId | undefined): TicketLine | null {
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
