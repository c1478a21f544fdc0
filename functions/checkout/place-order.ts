import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { basketAt, hasLapsed } from '#shared/domain/basket/basket.ts';
import { needsAccount, ticketsOf } from '#shared/domain/basket/lines.ts';
import type { Basket } from '#shared/domain/basket/basket.ts';
import { paymentDue } from '#shared/domain/basket/hold.ts';
import type { ModeOfSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { cardDue, tendersFor } from '#shared/domain/order/tender.ts';
import type { Means } from '#shared/domain/order/tender.ts';
import { priceBasket } from '#shared/domain/price/price-basket.ts';
import type { PricedBasket } from '#shared/domain/price/price-basket.ts';
import { returnRules } from '#shared/domain/returns/rules.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { describe, log } from '#functions/runtime/log.ts';
import { newId, newNumber, newSecret } from '#functions/runtime/ids.ts';
import { payments } from '#functions/payment/provider.ts';
import { keepPaymentPage, openOrder, readOrder } from '#functions/store/orders.ts';
import type { Opened } from '#functions/store/orders.ts';
import { readTerms } from '#functions/store/performances.ts';

import { orderPath } from './own-order.ts';
import { settlePayment } from './settle-payment.ts';

/** Who buys, and how the tickets reach them: what an order keeps of it. */
export interface Buyer extends Pick<
  Order,
  'customerId' | 'isGuest' | 'email' | 'firstName' | 'lastName' | 'phone' | 'delivery' | 'address' | 'giftAid'
> {
  readonly modeOfSale: ModeOfSale;
}

export interface Purchase {
  readonly stored: Basket | null;
  readonly buyer: Buyer;
  /** Credit and vouchers that are to be spent; the rest is paid by card. */
  readonly means: Means;
  /** What the page showed; ordering something else would charge a price that nobody has seen. */
  readonly expectedTotal: number;
  readonly siteOrigin: string;
  readonly now: Instant;
}

/** Turns a basket into an order with an open payment, or finds the one that was opened before. */
export async function placeOrder(purchase: Purchase): Promise<Order | Refusal> {
  const { stored, buyer, expectedTotal, now } = purchase;
  if (stored && hasLapsed(stored, now)) return refuse('basket-expired');
  const basket = stored && basketAt(stored, now);
  if (basket?.state === 'paying' && basket.orderId) return resume(basket.orderId, buyer, now);
  if (!basket || basket.lines.length === 0) return refuse('basket-empty');
  if (buyer.isGuest && basket.lines.some(needsAccount)) return refuse('account-needed');
  const priced = priceBasket(basket.lines, { modeOfSale: buyer.modeOfSale, promo: basket.promo, now });
  if (priced.total !== expectedTotal) return refuse('basket-changed');
  const off = await refuseOff(basket, now);
  if (off) return off;
  const opened = await openOrder(newOrder(purchase, basket, priced), basket, now);
  if (opened.ok) return openPayment(opened.order, now);
  return refuseOpening(opened, basket);
}

/** A performance that was cancelled, or has begun, while its seats were held is not sold. */
async function refuseOff(basket: Basket, now: Instant): Promise<Refusal | null> {
  const ids = new Set(ticketsOf(basket.lines).map(({ performanceId }) => performanceId));
  const performances = await Promise.all([...ids].map(readTerms));
  if (performances.some((terms) => !terms || terms.isCancelled)) return refuse('performance-cancelled');
  return performances.some((terms) => terms && terms.date <= now) ? refuse('performance-past') : null;
}

function refuseOpening(opened: Exclude<Opened, { ok: true }>, basket: Basket): Refusal {
  if (opened.reason === 'seat-taken')
    return refuse('seat-taken', { seats: opened.seats.map(({ seatLabel }) => seatLabel) });
  if (opened.reason !== 'too-many-seats') return refuse(opened.reason);
  return refuse('too-many-seats', { limit: Math.min(...ticketsOf(basket.lines).map(({ seatLimit }) => seatLimit)) });
}

/** The visitor came back from the payment page, or clicked twice: the same order again. */
async function resume(orderId: string, buyer: Buyer, now: Instant): Promise<Order | Refusal> {
  const order = await readOrder(orderId);
  if (!order || order.customerId !== buyer.customerId) return refuse('basket-paying');
  if (order.state !== 'awaiting-payment') return refuse('basket-changed');
  return order.paymentUrl ? order : openPayment(order, now);
}

function newOrder({ buyer, means, siteOrigin, now }: Purchase, basket: Basket, priced: PricedBasket): Order {
  const { modeOfSale: _, ...of } = buyer;
  return {
    orderId: newId(),
    orderNo: newNumber(8),
    accessKey: newSecret(),
    ...of,
    delivery: ticketsOf(basket.lines).length > 0 ? (buyer.delivery ?? 'e-ticket') : null,
    basketId: basket.basketId,
    state: 'awaiting-payment',
    version: 0,
    lines: priced.lines.map((line) => ({
      ...line,
      ticketNumber: null,
      voucherCode: null,
      returnRules: line.kind === 'ticket' ? returnRules : null,
      returnId: null,
    })),
    total: priced.total,
    tenders: tendersFor(priced.total, means),
    promo: basket.promo,
    placedAt: now,
    dueAt: paymentDue(now, basket.expiresAt),
    paidAt: null,
    paymentId: null,
    paymentUrl: null,
    siteOrigin,
  };
}

/** When the provider cannot be reached the order stays open, and asking again goes on from here. */
async function openPayment(order: Order, now: Instant): Promise<Order | Refusal> {
  const due = cardDue(order.tenders);
  if (due === 0) {
    const paymentId = `free-${order.orderId}`;
    const noticeId = paymentId;
    await settlePayment({ noticeId, outcome: 'paid', orderId: order.orderId, paymentId, pence: 0, at: now }, now);
    return (await readOrder(order.orderId)) ?? order;
  }
  try {
    const { orderId, orderNo, siteOrigin, dueAt } = order;
    const payment = await payments.get().open({
      orderId,
      orderNo,
      pence: due,
      description: order.lines
        .map(({ title }) => title)
        .filter((title, place, all) => all.indexOf(title) === place)
        .join(', '),
      email: order.email,
      siteOrigin,
      returnPath: orderPath(order),
      cancelPath: '/checkout',
      dueAt,
    });
    return await keepPaymentPage(order, payment);
  } catch (error) {
    log('error', 'payment page not opened', { order: order.orderId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}
