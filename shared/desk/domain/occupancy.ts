import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SectionCount } from '#shared/season/domain/count-section.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';

/** The seats of a performance at an instant. What is neither sold nor held is left, kept seats among it. */
export interface Occupancy {
  /** Seats that have a price and are allocated. */
  readonly capacity: number;
  readonly sold: number;
  /** In a basket, or waiting for a payment. */
  readonly held: number;
}

/** By the last count of each section; a hold that has ended since is none. A section that was never counted is free. */
export function occupancyOf(
  { sections }: Pick<Hall, 'sections'>,
  terms: Pick<SaleTerms, 'prices' | 'allocation'>,
  counts: ReadonlyMap<string, Pick<SectionCount, 'seats' | 'until'>>,
  now: Instant,
): Occupancy {
  const moment = Date.parse(now);
  const total = { capacity: 0, sold: 0, held: 0 };
  for (const { id, seats } of sections) {
    const allocation = terms.allocation[id] ?? '';
    const count = counts.get(id);
    for (const [place, { zone }] of seats.entries()) {
      if (terms.prices[zone] === undefined || (allocation[place] ?? 'x') === 'x') continue;
      total.capacity += 1;
      const letter = count?.seats[place];
      if (letter === 'x') total.sold += 1;
      if (letter === 'h' && (count?.until[place] ?? Infinity) > moment) total.held += 1;
    }
  }
  return total;
}
