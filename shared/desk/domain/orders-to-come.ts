import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

export interface ListedOrder<T extends OrderSummary> {
  readonly order: T;
  /** Its next performance; null where none is to come. */
  readonly next: Instant | null;
}

export interface OrderPage<T extends OrderSummary> {
  readonly orders: readonly ListedOrder<T>[];
  readonly hasMore: boolean;
}

/**
 * A page of a customer's orders after a known one: first those with a performance to come, the soonest first, then the others, the newest
 * first. Empty after an order that is not theirs.
 */
export function ordersToCome<T extends OrderSummary>(
  all: readonly T[],
  now: Instant,
  { size, after = null }: { readonly size: number; readonly after?: string | null },
): OrderPage<T> {
  const listed = all.map((order) => ({ order, next: nextPerformanceOf(order, now) })).toSorted(inOrder);
  const known = after === null ? -1 : listed.findIndex(({ order }) => order.orderId === after);
  if (after !== null && known < 0) return { orders: [], hasMore: false };
  const from = known + 1;
  return { orders: listed.slice(from, from + size), hasMore: listed.length > from + size };
}

function inOrder(one: ListedOrder<OrderSummary>, other: ListedOrder<OrderSummary>): number {
  if (one.next !== null && other.next !== null) return Date.parse(one.next) - Date.parse(other.next);
  if (one.next !== null || other.next !== null) return one.next === null ? 1 : -1;
  return Date.parse(other.order.placedAt) - Date.parse(one.order.placedAt);
}
