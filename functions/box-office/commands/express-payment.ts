import { basketAt, hasLapsed } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { cardDue, renewsByCard } from '#shared/box-office/domain/order/tender.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { newId, newNumber } from '#functions/platform/runtime/ids.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { readOrder } from '../store/orders.ts';
import { pollPayment } from './poll-payment.ts';

/** Longer than any hold, so that a button on the page can be pressed as long as there is something to pay for. */
const openFor = hour;

export interface OpenedExpress {
  readonly id: string;
  readonly pence: Pence;
  readonly clientSecret: string;
}

/** Opens an express payment for what a basket holds. It is for an order that does not exist yet, and whose placing checks the sum. */
export async function openExpress(
  stored: Basket | null,
  pence: Pence,
  siteOrigin: string,
  now: Instant,
): Promise<OpenedExpress | Refusal> {
  if (stored && hasLapsed(stored, now)) return refuse('basket-expired');
  const basket = stored && basketAt(stored, now);
  if (!basket || basket.lines.length === 0) return refuse('basket-empty');
  if (basket.state === 'paying') return refuse('basket-paying');
  if (renewsByCard(basket.lines)) return refuse('express-not-offered');
  const { basketId, lines } = basket;
  const titles = [...new Set(lines.map((line) => line.title))];
  try {
    const { paymentId, clientSecret } = await payments.get().openExpress({
      orderId: newId(),
      orderNo: newNumber(8),
      basketId,
      pence,
      description: titles.join(', '),
      siteOrigin,
      openUntil: plus(now, openFor),
    });
    return { id: paymentId, pence, clientSecret };
  } catch (error) {
    log('error', 'express payment not opened', { basket: basketId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}

/**
 * The order with id, number and payment of the express payment that is about to be confirmed. Refuses one of another sum, another basket or
 * another time, and one that had an order before.
 */
export async function byExpress(order: Order, paymentId: string): Promise<Order | Refusal> {
  if (renewsByCard(order.lines)) return refuse('express-not-offered');
  const reserved = await reservedBy(paymentId, order);
  if (isRefusal(reserved)) return reserved;
  if (!reserved || reserved.pence !== cardDue(order.tenders) || (await readOrder(reserved.orderId)))
    return refuse('express-over');
  return { ...order, orderId: reserved.orderId, orderNo: reserved.orderNo, paymentId };
}

async function reservedBy(paymentId: string, { basketId }: Order) {
  try {
    return await payments.get().expressOf({ paymentId, basketId });
  } catch (error) {
    log('error', 'express payment not read', { payment: paymentId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}

/**
 * Closes the express payment of an order whose buyer turns to the payment page, so that only one of the two can be charged. The order, where
 * it was paid before that.
 */
export async function leaveExpress(order: Order, now: Instant): Promise<Order | Refusal | null> {
  const { orderId, paymentId } = order;
  if (paymentId === null) return null;
  try {
    if (await payments.get().close({ orderId, paymentId })) return null;
    await pollPayment(order, now);
    const after = await readOrder(orderId);
    return after && after.state !== 'awaiting-payment' ? after : refuse('basket-paying');
  } catch (error) {
    log('error', 'express payment not closed', { order: orderId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}
