import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { count, countedFor } from './allowance-counts.ts';
import type { Counted } from './allowance-counts.ts';

/** The number of seats of an order by performance, with the limit for one customer. */
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
 * Transaction items that count an order's seats towards its buyer's limit, one for each performance. They fail above the limit, across
 * baskets and concurrent orders. The basket's own equal limit bounds a first order.
 */
export function useAllowance(order: Counted): TransactItem[] {
  return seatsOf(order).map(({ counter, seats, limit }) => count({ ...counter, by: seats, atMost: limit - seats }));
}

/** Transaction items that return an order's seats to its buyer's limit, or count them again for a late payment. */
export function adjustAllowance(order: Counted, by: 1 | -1): TransactItem[] {
  return seatsOf(order).map(({ counter, seats }) => count({ ...counter, by: by * seats }));
}
