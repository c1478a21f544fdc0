import { basketAt, ticketsOf } from '#shared/domain/basket/basket.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { isExpired } from '#shared/domain/basket/hold.ts';
import { onMoney } from '#shared/domain/order/late-payment.ts';
import type { Order } from '#shared/domain/order/order.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { log } from '#functions/runtime/log.ts';
import type { PaymentNotice } from '#functions/payment/provider.ts';
import { readBasket } from '#functions/store/baskets.ts';
import {
  closeOrder,
  oweRefund,
  readOrder,
  reopenOrder,
  settleOrder,
  settleRefund,
  tellReleased,
} from '#functions/store/orders.ts';
import { releaseSeats } from '#functions/store/seats.ts';

const tries = 5;

/**
 * Brings an order to the state that a notice of its provider asks for. Every notice may come twice, late, or before or
 * after another one; the version of the order decides between two that come at once, and the loser looks again.
 */
export async function settlePayment(notice: PaymentNotice, now: Instant): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const order = await readOrder(notice.orderId);
    if (!order) {
      log('error', 'notice for an unknown order', { order: notice.orderId, outcome: notice.outcome });
      return;
    }
    if (await step(order, notice, now)) return;
  }
  throw new Error(`The order ${notice.orderId} changed faster than its notice could be applied.`);
}

/** True when nothing is left to do for this notice. */
function step(order: Order, notice: PaymentNotice, now: Instant): Promise<boolean> {
  if (notice.outcome === 'paid') return paid(order, notice, now);
  if (notice.outcome === 'declined') return declined(order, now);
  return refunded(order, notice.paymentId, now);
}

async function paid(order: Order, { paymentId, pence }: PaymentNotice, now: Instant): Promise<boolean> {
  if (onMoney(order.state, []) === 'nothing') return true;
  if (pence !== order.total) {
    log('error', 'paid amount differs', { order: order.orderId, expected: order.total, paid: pence });
    return lose(order, await readBasket(order.basketId), { paymentId, now });
  }
  const basket = await readBasket(order.basketId);
  const outcome = await settleOrder(order, basket, { paymentId, now });
  // The table has just said which of the two it is: all seats kept or free, or one of them lost.
  if (outcome === 'seats-lost') return lose(order, basket, { paymentId, now });
  return outcome === 'paid';
}

/** Too late: the seats, or some of them, are somebody else's. Those still kept for this order go back, and so does the money. */
async function lose(
  order: Order,
  basket: Basket | null,
  payment: { paymentId: string; now: Instant },
): Promise<boolean> {
  if (!(await oweRefund(order, freed(order, basket, payment.now), payment))) return false;
  await release(order, payment.now);
  return true;
}

async function declined(order: Order, now: Instant): Promise<boolean> {
  if (order.state !== 'awaiting-payment') return true;
  const basket = await readBasket(order.basketId);
  const isRunning = basket?.orderId === order.orderId && basket.expiresAt !== null && !isExpired(basket.expiresAt, now);
  // A payment that may still be tried again: the hold goes on to where it would have ended.
  if (basket?.expiresAt && isRunning && (await reopenOrder(order, basket, basket.expiresAt, now))) return true;
  return isRunning ? false : giveUp(order, 'declined', basket, now);
}

async function refunded(order: Order, paymentId: string, now: Instant): Promise<boolean> {
  if (order.state === 'refunded') return true;
  if (order.state === 'refund-due') return settleRefund(order, { paymentId, now });
  log('error', 'refund without being due', { order: order.orderId, state: order.state });
  return true;
}

/** Ends an order that will not be paid: its seats go back on sale, other things stay in the basket. */
export async function giveUp(
  order: Order,
  state: 'declined' | 'abandoned',
  basket: Basket | null,
  now: Instant,
): Promise<boolean> {
  if (!(await closeOrder(order, state, freed(order, basket, now), now))) return false;
  await release(order, now);
  return true;
}

/**
 * The basket of an order that has ended, without its payment; null when the visitor has begun another one meanwhile. When it held
 * seats whose time is over, it says so until it is changed again.
 */
function freed(order: Order, basket: Basket | null, now: Instant): Basket | null {
  if (basket?.orderId !== order.orderId || basket.state !== 'paying') return null;
  const open: Basket = { ...basket, state: 'open' };
  return ticketsOf(open.lines).length > 0 ? { ...open, state: 'expired' } : basketAt(open, now);
}

async function release(order: Order, now: Instant): Promise<void> {
  const { basketId, orderId } = order;
  const released = await releaseSeats(ticketsOf(order.lines), { basketId, now }, { orderId });
  await tellReleased(order, released, now);
}
