import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { lettersAt } from './count-section.ts';
import type { SectionCount } from './count-section.ts';
import type { Section } from './hall/plan.ts';
import { releasesOf, standingOf } from './pool.ts';
import type { SaleTerms } from './sale-terms.ts';

/** What a Friday rush has of one performance, by the clock. */
export interface RushSeats {
  readonly performanceId: PerformanceId;
  readonly opensAt: Instant;
  readonly isOpen: boolean;
  /** Free seats of the rush: before it opens, all that are kept for it. */
  readonly seats: number;
  /** Their lowest and highest standard price in pence, fees included; null without seats. */
  readonly min: number | null;
  readonly max: number | null;
  /** Every free seat on offer now, of the rush or not. */
  readonly ticketsLeft: number;
}

/** Counts seat by seat with the plan's current letters, so that it is right from the instant a rush opens. */
export function rushSeats(
  terms: SaleTerms,
  sections: readonly Section[],
  counts: ReadonlyMap<string, SectionCount>,
  now: Instant,
): RushSeats {
  const opensAt = releasesOf(terms).rush;
  const isOpen = standingOf('f', terms, now) === 'offered';
  const prices: number[] = [];
  let ticketsLeft = 0;
  for (const section of sections) {
    const allocation = terms.allocation[section.id] ?? '';
    const letters = lettersAt(terms, counts.get(section.id), section.id, now);
    for (const [place, seat] of section.seats.entries()) {
      const price = terms.prices[seat.zone];
      if (price === undefined) continue;
      const isFree = letters[place] === 'o';
      if (isFree) ticketsLeft += 1;
      if (allocation[place] === 'f' && (isFree || !isOpen)) prices.push(price);
    }
  }
  const [min, max] = prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null];
  return { performanceId: terms.performanceId, opensAt, isOpen, seats: prices.length, min, max, ticketsLeft };
}
