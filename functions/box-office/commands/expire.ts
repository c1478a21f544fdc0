import { hasLapsed, isExpired } from '#shared/box-office/domain/basket/basket.ts';
import type { BasketId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { lapseSeats, readBasket } from '../store/baskets.ts';
import { readOrder } from '../store/orders.ts';
import { unpaid } from './settle-payment.ts';

/** The result of a due check; `later` is when to check again. */
export type Due =
  | { readonly outcome: 'ended' | 'settled' | 'changed' }
  | { readonly outcome: 'later'; readonly at: Instant };

/**
 * Puts the seats of a basket back on sale if its hold is over; leaves renewed, paid and emptied baskets alone. The seats were free from
 * that instant anyway: this cleans up and updates the seat map.
 */
export async function expireBasket(basketId: BasketId, now: Instant): Promise<Due> {
  const basket = await readBasket(basketId);
  // An open payment has its own due date.
  if (!basket || basket.state !== 'open' || basket.expiresAt === null) return { outcome: 'settled' };
  if (!hasLapsed(basket, now)) return { outcome: 'later', at: basket.expiresAt };
  return { outcome: (await lapseSeats(basket, now)) === 'expired' ? 'ended' : 'changed' };
}

/** Ends an order whose payment is overdue. */
export async function expirePayment(orderId: OrderId, now: Instant): Promise<Due> {
  const order = await readOrder(orderId);
  if (!order || order.state !== 'awaiting-payment') return { outcome: 'settled' };
  if (!isExpired(order.dueAt, now)) return { outcome: 'later', at: order.dueAt };
  return { outcome: (await unpaid(order, 'abandoned', now)) === 'done' ? 'ended' : 'changed' };
}
