import { ticketsOf } from '#shared/domain/basket/lines.ts';
import { guestIdOf } from '#shared/domain/order/order.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { hashOf } from '#functions/runtime/ids.ts';

import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import type { TransactItem } from './transaction.ts';

type Ordered = Pick<Order, 'customerId' | 'isGuest' | 'basketId' | 'lines'>;

/**
 * Whose limit an order counts towards: its account's, or the browser's of a guest. A guest's address is proven by nobody: counted under
 * it, a stranger could use up its owner's seats, or read from a refusal how many the owner has.
 */
export function countedFor({ isGuest, customerId, basketId }: Omit<Ordered, 'lines'>): string {
  return isGuest ? guestIdOf(hashOf(`basket ${basketId}`)) : customerId;
}

/** Seats of an order by performance, with the house's limit for one customer. */
function seatsOf({ lines }: Ordered) {
  return [...Map.groupBy(ticketsOf(lines), ({ performanceId }) => performanceId)].map(([performanceId, seats]) => ({
    performanceId,
    count: seats.length,
    limit: seats[0]?.seatLimit ?? 0,
  }));
}

/**
 * Lines that count the seats of an order towards its buyer's limit, one for each performance. They fail when the limit would be
 * passed, also over several baskets and orders at once.
 */
export function useAllowance(order: Ordered): TransactItem[] {
  return seatsOf(order).map(({ performanceId, count, limit }) => ({
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.allowance(countedFor(order), performanceId),
      UpdateExpression: 'ADD seats :count',
      // A first order is bounded by the basket's own limit, which is the same.
      ConditionExpression: 'attribute_not_exists(seats) OR seats <= :rest',
      ExpressionAttributeValues: { ':count': count, ':rest': limit - count },
    },
  }));
}

/** Lines that give the seats of an order back to its buyer's limit, or take them once more for money that came late. */
export function adjustAllowance(order: Ordered, by: 1 | -1): TransactItem[] {
  return seatsOf(order).map(({ performanceId, count }) => ({
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.allowance(countedFor(order), performanceId),
      UpdateExpression: 'ADD seats :count',
      ExpressionAttributeValues: { ':count': by * count },
    },
  }));
}
