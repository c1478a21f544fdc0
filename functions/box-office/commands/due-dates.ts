import { basketDue, paymentDue } from '#shared/box-office/events/basket.ts';
import type { BasketId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';

/** Has the hold of a basket looked at when it ends; asked again, the date moves. */
export async function lookAtBasket(basketId: BasketId, at: Instant): Promise<void> {
  await scheduler.get()(`basket-${basketId}`, at, scheduled(basketDue, basketId, at, { basketId }));
}

/** Has an order looked at when its payment is due. */
export async function lookAtPayment(orderId: OrderId, at: Instant): Promise<void> {
  await scheduler.get()(`payment-${orderId}`, at, scheduled(paymentDue, orderId, at, { orderId }));
}
