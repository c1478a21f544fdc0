import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Section } from './hall/plan.ts';
import { letterShown, standings } from './pool.ts';
import { fromPrice, priceRangeOf } from './price.ts';
import type { SaleTerms } from './sale-terms.ts';

/** A seat that is not simply free, as stored. */
export interface TakenSeat {
  readonly seatId: string;
  readonly state: 'held' | 'paying' | 'sold';
  /** End of a hold or of the time to pay. */
  readonly heldUntil: Instant | null;
}

export interface SectionCount {
  readonly sectionId: string;
  /**
   * One character a seat in the plan's order: `o` free, `x` sold or not allocated, `h` held until its instant in `until`. The reader
   * derives from allocation and clock whether a free seat is still kept.
   */
  readonly seats: string;
  /** By position in `seats`, when its hold ends, in milliseconds since the epoch. */
  readonly until: Readonly<Record<string, number>>;
  /** Tickets left for all visitors, without kept seats. */
  readonly free: number;
  /** Lowest and highest standard price of these, in pence; null for none. */
  readonly minPence: number | null;
  readonly maxPence: number | null;
}

/** What is left of a section, from its plan, its allocation, its taken seats, and the clock. */
export function countSection(
  section: Section,
  terms: SaleTerms,
  taken: readonly TakenSeat[],
  now: Instant,
): SectionCount {
  const allocation = terms.allocation[section.id] ?? '';
  const bySeat = new Map(taken.map((seat) => [seat.seatId, seat]));
  const until: Record<string, number> = {};
  const free = new Map<string, number>();
  const standing = standings(allocation, terms, now);
  const seats = section.seats.map((seat, place) => {
    const price = terms.prices[seat.zone];
    if (price === undefined || (allocation[place] ?? 'x') === 'x') return 'x';
    const item = bySeat.get(seat.id);
    if (item?.state === 'sold') return 'x';
    if (item?.heldUntil && item.heldUntil > now) {
      until[place] = Date.parse(item.heldUntil);
      return 'h';
    }
    if (standing(place) === 'offered') free.set(seat.zone, (free.get(seat.zone) ?? 0) + 1);
    return 'o';
  });
  return {
    sectionId: section.id,
    seats: seats.join(''),
    until,
    free: [...free.values()].reduce((sum, each) => sum + each, 0),
    minPence: fromPrice(terms, free),
    maxPence: priceRangeOf(terms, free)?.max ?? null,
  };
}

/**
 * The seat letters of a section for the plan (`letterShown`): an expired hold is free and a released seat is offered, even without a
 * recount. Without a count everything allocated is free.
 */
export function lettersAt(
  terms: SaleTerms,
  count: Pick<SectionCount, 'seats' | 'until'> | undefined,
  sectionId: string,
  now: Instant,
): string {
  const allocation = terms.allocation[sectionId] ?? '';
  const standing = standings(allocation, terms, now);
  const moment = Date.parse(now);
  return Array.from(count?.seats ?? allocation, (letter, place) => {
    const isFree = count ? letter === 'o' || (letter === 'h' && (count.until[place] ?? Infinity) <= moment) : true;
    return isFree ? letterShown[standing(place)] : 'x';
  }).join('');
}

export interface PerformanceCount {
  readonly ticketsAvailable: number;
  readonly minPriceAvailable: number | null;
  readonly maxPriceAvailable: number | null;
}

/** Sections together: the sum of the tickets, the lowest and the highest price (spec 1 §3). */
export function addSections(counts: readonly Pick<SectionCount, 'free' | 'minPence' | 'maxPence'>[]): PerformanceCount {
  const lows = counts.flatMap(({ minPence }) => minPence ?? []);
  const highs = counts.flatMap(({ maxPence }) => maxPence ?? []);
  return {
    ticketsAvailable: counts.reduce((sum, { free }) => sum + free, 0),
    minPriceAvailable: lows.length > 0 ? Math.min(...lows) : null,
    maxPriceAvailable: highs.length > 0 ? Math.max(...highs) : null,
  };
}
