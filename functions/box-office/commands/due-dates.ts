import { basketDue, paymentDue } from '#shared/box-office/events/basket.ts';
import type { BasketId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { performanceSaleChanged } from '#shared/season/events/sale.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';

/** Schedules a check of the basket for the end of its hold; a renewed hold has a second one. */
export function lookAtBasket(basketId: BasketId, at: Instant): Promise<Scheduled | undefined> {
  return scheduler.get()(`basket-${basketId}`, at, scheduled(basketDue, basketId, at, { basketId }));
}

/** Schedules a check of the order for its payment's due date. */
export function lookAtPayment(orderId: OrderId, at: Instant): Promise<Scheduled | undefined> {
  return scheduler.get()(`payment-${orderId}`, at, scheduled(paymentDue, orderId, at, { orderId }));
}

/** Schedules a recount for the instant from which a performance has other terms. */
export function lookAtSale(performanceId: PerformanceId, at: Instant): Promise<Scheduled | undefined> {
  const due = scheduled(performanceSaleChanged, performanceId, at, { performanceId });
  return scheduler.get()(`sale-${performanceId}`, at, due);
}
