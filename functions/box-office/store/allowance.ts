import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { count, countedFor } from './allowance-counts.ts';
import type { Counted } from './allowance-counts.ts';

/** Counters of the seats of an order by performance, with the house's limit for one customer. */
function seatsOf(order: Counted) {
  return [...Map.groupBy(ticketsOf(order.lines), ({ performanceId }) => performanceId)].map(
    ([performanceId, seats]) => ({
      counter: {
        key: salesKeys.allowance(countedFor(order), performanceId),
        name: 'seats' as const,
        until: order.isGuest ? (seats[0]?.date ?? null) : null,
      },
      seats: seats.length,
      limit: seats[0]?.seatLimit ?? 0,
    }),
  );
}

/**
 * Lines that count the seats of an order towards its buyer's limit, one for each performance. They fail when the limit would be
 * passed, also over several baskets and orders at once. A first order is bounded by the basket's own limit, which is the same.
 */
export function useAllowance(order: Counted): TransactItem[] {
  return seatsOf(order).map(({ counter, seats, limit }) => count({ ...counter, by: seats, atMost: limit - seats }));
}

/** Lines that give the seats of an order back to its buyer's limit, or take them once more for money that came late. */
export function adjustAllowance(order: Counted, by: 1 | -1): TransactItem[] {
  return seatsOf(order).map(({ counter, seats }) => count({ ...counter, by: by * seats }));
}
