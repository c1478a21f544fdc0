import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

export interface ListedOrder {
  readonly order: OrderSummary;
  /** Its next performance; null where none is to come. */
  readonly next: Instant | null;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  readonly hasMore: boolean;
}

/**
 * A page of a customer's orders after a known one: first those with a performance to come, the soonest first, then the others, the newest
 * first. Empty after an order that is not theirs.
 */
export function ordersToCome(
  all: readonly OrderSummary[],
  now: Instant,
  { size, after = null }: { readonly size: number; readonly after?: string | null },
): OrderPage {
  const listed = all.map((order) => ({ order, next: nextPerformanceOf(order, now) })).toSorted(inOrder);
  const known = after === null ? -1 : listed.findIndex(({ order }) => order.orderId === after);
  if (after !== null && known < 0) return { orders: [], hasMore: false };
  const from = known + 1;
  return { orders: listed.slice(from, from + size), hasMore: listed.length > from + size };
}

function inOrder(one: ListedOrder, other: ListedOrder): number {
  if (one.next !== null && other.next !== null) return Date.parse(one.next) - Date.parse(other.next);
  if (one.next !== null || other.next !== null) return one.next === null ? 1 : -1;
  return Date.parse(other.order.placedAt) - Date.parse(one.order.placedAt);
}
