import type { orderSummary } from '#shared/box-office/contract/order-list.ts';
import { nextPerformanceOf } from '#shared/box-office/domain/order/summary.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** An order in the list, as its customer sees it now. */
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
