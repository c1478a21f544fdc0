import { hasLapsed, ticketsOf } from '#shared/domain/basket/basket.ts';
import { isExpired } from '#shared/domain/basket/hold.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { basketExpired } from '#shared/events/basket.ts';
import { seatsReleased } from '#shared/events/seats.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { basketLine, readBasket } from '#functions/store/baskets.ts';
import { tables } from '#functions/store/client.ts';
import { readOrder } from '#functions/store/orders.ts';
import { releaseSeats } from '#functions/store/seats.ts';
import { write } from '#functions/store/transaction.ts';

import { giveUp } from './settle-payment.ts';

/**
 * Puts the seats of a basket back on sale if its hold is really over; a renewed, paid or emptied basket is left alone. The seats were
 * free for everybody from that moment anyway: this tidies up and tells the seat map.
 */
export async function expireBasket(basketId: string, now: Instant): Promise<'expired' | 'not-due' | 'changed'> {
  const basket = await readBasket(basketId);
  if (!basket || basket.state !== 'open' || !hasLapsed(basket, now)) return 'not-due';
  const tickets = ticketsOf(basket.lines);
  const released = await releaseSeats(tickets, { basketId, now }, 'lapsed');
  const about = { subject: basketId, version: basket.version + 1, now };
  const outcome = await write([
    basketLine({ ...basket, state: 'expired' }, now),
    ...[...Map.groupBy(released, ({ performanceId }) => performanceId)].map(([performanceId, seats]) =>
      outbox(tables.sales(), seatsReleased, about, {
        performanceId,
        seatIds: seats.map(({ seatId }) => seatId),
        basketId,
      }),
    ),
    outbox(tables.sales(), basketExpired, about, { basketId, seatCount: tickets.length }),
  ]);
  return outcome.written ? 'expired' : 'changed';
}

/** Gives up an order whose payment is due and has not come; true when nothing is left to do. */
export async function expirePayment(orderId: string, now: Instant): Promise<boolean> {
  const order = await readOrder(orderId);
  if (!order || order.state !== 'awaiting-payment' || !isExpired(order.dueAt, now)) return true;
  return giveUp(order, 'abandoned', await readBasket(order.basketId), now);
}
