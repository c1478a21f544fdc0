import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readOrders } from '#functions/box-office/store/orders.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { readPerformance } from '#functions/season/store/performances.ts';
import type { PerformanceSales } from '#functions/season/store/performances.ts';

import { readTakenIn } from './review-plan-change.ts';

const atOnce = 20;

/** Sales of some performances by their counts, which may lag by seconds. A round trip each, some at a time. */
export async function readSalesOf(ids: readonly PerformanceId[]): Promise<readonly PerformanceSales[]> {
  const found: PerformanceSales[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = await Promise.all(ids.slice(start, start + atOnce).map((id) => readPerformance(id, true)));
    found.push(...some.filter((each) => each !== null));
  }
  return found;
}

/** Whether seats of a performance are sold or held, by its counts. */
export const isTaken = ({ terms, sections }: PerformanceSales): boolean =>
  [...sections.values()].some(({ sectionId, seats }) =>
    Array.from(seats).some((letter, place) => letter !== 'o' && (terms.allocation[sectionId]?.[place] ?? 'x') !== 'x'),
  );

/** How many people have seats of these performances: customers by their orders, and baskets. A round trip a section and a hundred orders. */
export async function peopleOf(sales: readonly PerformanceSales[], now: Instant): Promise<number> {
  const seats = await Promise.all(
    sales.filter(isTaken).map(async ({ terms }) => {
      return terms.houseId === null ? [] : readTakenIn(terms.performanceId, [await readHall(terms)], now);
    }),
  );
  const orders = await readOrders(seats.flat().flatMap(({ orderId }) => orderId ?? []));
  const baskets = seats.flat().flatMap(({ orderId, basketId }) => (orderId === null ? [basketId] : []));
  return new Set([...[...orders.values()].map(({ customerId }) => customerId), ...baskets]).size;
}

/** "1 person", "12 people". */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
