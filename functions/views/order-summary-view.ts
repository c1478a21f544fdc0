import type { orderSummary } from '#shared/contract/box-office/order-list.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { nextPerformanceOf } from '#shared/domain/order/summary.ts';
import type { OrderSummary } from '#shared/domain/order/summary.ts';
import type { Instant } from '#shared/domain/time/instant.ts';

/** An order in the list, as its customer sees it at this moment. */
export function orderSummaryView(summary: OrderSummary, now: Instant): Flat<typeof orderSummary> {
  const { orderId, orderNo, state, total, placedAt, titles, ticketCount, returnedCount, performances } = summary;
  return {
    id: orderId,
    orderNo,
    state,
    total,
    placedAt,
    titles: [...titles],
    ticketCount,
    returnedCount: returnedCount ?? 0,
    nextPerformance: nextPerformanceOf(summary, now),
    lastPerformance: performances.at(-1) ?? null,
  };
}
