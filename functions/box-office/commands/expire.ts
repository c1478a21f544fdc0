import { hasLapsed } from '#shared/box-office/domain/basket/basket.ts';
import { isExpired } from '#shared/box-office/domain/basket/hold.ts';
import type { BasketId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { lapseSeats, readBasket } from '../store/baskets.ts';
import { readOrder } from '../store/orders.ts';
import { unpaid } from './settle-payment.ts';

/** What came of looking at something that is due; `later` says when it is worth looking again. */
export type Due =
  | { readonly outcome: 'ended' | 'settled' | 'changed' }
  | { readonly outcome: 'later'; readonly at: Instant };

/**
 * Puts the seats of a basket back on sale if its hold is really over; a renewed, paid or emptied basket is left alone. The seats were
 * free for everybody from that moment anyway: this tidies up and tells the seat map.
 */
export async function expireBasket(basketId: BasketId, now: Instant): Promise<Due> {
  const basket = await readBasket(basketId);
  // A payment under way has a due date of its own.
  if (!basket || basket.state !== 'open' || basket.expiresAt === null) return { outcome: 'settled' };
  if (!hasLapsed(basket, now)) return { outcome: 'later', at: basket.expiresAt };
  return { outcome: (await lapseSeats(basket, now)) === 'expired' ? 'ended' : 'changed' };
}

/** Gives up an order whose payment is due and has not come. */
export async function expirePayment(orderId: OrderId, now: Instant): Promise<Due> {
  const order = await readOrder(orderId);
  if (!order || order.state !== 'awaiting-payment') return { outcome: 'settled' };
  if (!isExpired(order.dueAt, now)) return { outcome: 'later', at: order.dueAt };
  return { outcome: (await unpaid(order, 'abandoned', now)) === 'done' ? 'ended' : 'changed' };
}
