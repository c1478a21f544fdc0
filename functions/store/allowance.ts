import { ticketsOf } from '#shared/domain/basket/lines.ts';
import type { Order } from '#shared/domain/order/order.ts';

import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import type { TransactItem } from './transaction.ts';

type Ordered = Pick<Order, 'customerId' | 'lines'>;

/** Seats of an order by performance, with the house's limit for one customer. */
function seatsOf({ lines }: Ordered) {
  return [...Map.groupBy(ticketsOf(lines), ({ performanceId }) => performanceId)].map(([performanceId, seats]) => ({
    performanceId,
    count: seats.length,
    limit: seats[0]?.seatLimit ?? 0,
  }));
}

/**
 * Lines that count the seats of an order towards its customer's limit, one for each performance. They fail when the limit would be
 * passed, also over several baskets and orders at once.
 */
export function useAllowance(order: Ordered): TransactItem[] {
  return seatsOf(order).map(({ performanceId, count, limit }) => ({
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.allowance(order.customerId, performanceId),
      UpdateExpression: 'ADD seats :count',
      // A first order is bounded by the basket's own limit, which is the same.
      ConditionExpression: 'attribute_not_exists(seats) OR seats <= :rest',
      ExpressionAttributeValues: { ':count': count, ':rest': limit - count },
    },
  }));
}

/** Lines that give the seats of an order back to its customer's limit, or take them once more for money that came late. */
export function adjustAllowance(order: Ordered, by: 1 | -1): TransactItem[] {
  return seatsOf(order).map(({ performanceId, count }) => ({
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.allowance(order.customerId, performanceId),
      UpdateExpression: 'ADD seats :count',
      ExpressionAttributeValues: { ':count': by * count },
    },
  }));
}
