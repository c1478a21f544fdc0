import { setTimeout as pause } from 'node:timers/promises';

import type { Membership } from '#shared/account/domain/membership/membership.ts';
import { basketAt, hasLapsed, paymentDue } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { deliveryProblem, deliveryRefusals } from '#shared/box-office/domain/order/delivery.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { cardDue, cardOnlyOf, renewsByCard, tendersFor } from '#shared/box-office/domain/order/tender.ts';
import type { Means } from '#shared/box-office/domain/order/tender.ts';
import { priceBasket } from '#shared/box-office/domain/price-basket.ts';
import type { PricedBasket } from '#shared/box-office/domain/price-basket.ts';
import { needsAccount } from '#shared/box-office/domain/sold/table.ts';
import type { HouseRules } from '#shared/kernel/house/rules.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { siteChannel } from '#shared/season/domain/channel.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { newId, newNumber, newSecret } from '#functions/platform/runtime/ids.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import { lostOpening, openingWrites, refuseLines } from '#functions/sold.ts';

import { readBasket } from '../store/baskets.ts';
import { keepPaymentPage, openOrder, readOrder } from '../store/orders.ts';
import type { Opened } from '../store/orders.ts';
import { orderPath } from '../views/order-view.ts';
import type { Buyer } from './buyer.ts';
import { byExpress, leaveExpress } from './express-payment.ts';
import { settlePayment } from './settle-payment.ts';

export interface Purchase {
  readonly stored: Basket | null;
  /** Null for an unidentified visitor, who can only continue an open payment. */
  readonly buyer: Buyer | null;
  /** Has the stream already, and with it every film in it. */
  readonly isSubscriber: boolean;
  /** Every membership that the buyer has ever had. */
  readonly memberships: readonly Membership[];
  /** Credit and vouchers to spend; the card pays the rest. */
  readonly means: Means;
  /** The total that the page showed; another total is refused, so that no unseen price is charged. */
  readonly expectedTotal: number;
  /** The part that the page showed for the card; null where it showed none. */
  readonly expectedCard: number | null;
  /** The express payment that a wallet is about to confirm; null for the payment page. */
  readonly expressPaymentId: string | null;
  readonly siteOrigin: string;
  /** The buyer's country as the edge reports it; null where unknown. */
  readonly country: string | null;
  readonly now: Instant;
}

/** Turns a basket into an order with an open payment, or finds the one opened before. */
export async function placeOrder(purchase: Purchase): Promise<Order | Refusal> {
  const { stored, buyer, expressPaymentId, now } = purchase;
  if (stored && hasLapsed(stored, now)) return refuse('basket-expired');
  const basket = stored && basketAt(stored, now);
  if (basket?.state === 'paying' && basket.orderId) return resume(basket.orderId, purchase);
  if (!buyer) return refuse('sign-in-needed');
  if (!basket || basket.lines.length === 0) return refuse('basket-empty');
  const { rules } = await readHouse();
  const unfit = refuseBuyer(buyer, basket, { now, postDays: rules.postDays });
  if (unfit) return unfit;
  const priced = priceBasket(basket.lines, { modeOfSale: buyer.modeOfSale, promo: basket.promo, now });
  const asked = newOrder({ ...purchase, rules }, buyer, basket, priced);
  // Refuses lines that cannot be had before it compares prices.
  const { customerId, modeOfSale } = buyer;
  const { memberships, isSubscriber, country } = purchase;
  const refused = await refuseLines({ basket, customerId, modeOfSale, memberships, isSubscriber, country, now });
  if (refused) return refused;
  const changed = refuseChanged(asked, purchase);
  if (changed) return changed;
  const order = expressPaymentId === null ? asked : await byExpress(asked, expressPaymentId);
  if (isRefusal(order)) return order;
  const claims = openingWrites(order, basket.orderId, now);
  const opened = await openOrder(order, { basket, modeOfSale, claims }, now);
  if (opened.ok) return expressPaymentId === null ? openPayment(opened.order, now) : opened.order;
  const twin = opened.reason === 'basket-changed' ? await placedMeanwhile(basket, order) : null;
  return twin ?? refuseOpening(opened, basket);
}

/** Refuses lines that this buyer cannot have, or not with these means. */
function refuseBuyer(
  buyer: Buyer,
  { lines }: Basket,
  at: { readonly now: Instant; readonly postDays: number },
): Refusal | null {
  if (buyer.isGuest && lines.some(needsAccount)) return refuse('account-needed');
  const dates = ticketsOf(lines).map(({ date }) => date);
  const { delivery, address, giftAid } = buyer;
  const problem = delivery && dates.length > 0 ? deliveryProblem({ delivery, address }, dates, at) : null;
  if (problem) return refuse(deliveryRefusals[problem], {}, { pointer: '/delivery' });
  if (giftAid && !lines.some(({ kind }) => kind === 'donation'))
    return refuse('gift-aid-without-gift', {}, { pointer: '/giftAid' });
  return null;
}

/** Refuses when total or card part differ from what the page showed. */
function refuseChanged({ total, tenders }: Order, { expectedTotal, expectedCard }: Purchase): Refusal | null {
  if (total !== expectedTotal) return refuse('basket-changed');
  return expectedCard === null || cardDue(tenders) === expectedCard ? null : refuse('means-changed');
}

function refuseOpening(opened: Exclude<Opened, { ok: true }>, basket: Basket): Refusal {
  if (opened.reason === 'lost') return lostOpening(opened.lines) ?? refuse('basket-changed');
  if (opened.reason !== 'too-many-seats') return refuse(opened.reason);
  return refuse('too-many-seats', { limit: Math.min(...ticketsOf(basket.lines).map(({ seatLimit }) => seatLimit)) });
}

/**
 * The visitor came back from the payment page, or clicked twice: returns the same order. A guest's continues in the browser with its
 * basket, without asking for their details again. A wallet confirms its own order only.
 */
async function resume(orderId: OrderId, { buyer, expressPaymentId, now }: Purchase): Promise<Order | Refusal> {
  const order = await readOrder(orderId);
  if (!order || !(order.isGuest || order.customerId === buyer?.customerId))
    return refuse(buyer ? 'basket-paying' : 'sign-in-needed');
  if (order.state !== 'awaiting-payment') return refuse('basket-changed');
  if (expressPaymentId !== null) return order.paymentId === expressPaymentId ? order : refuse('basket-paying');
  return order.paymentUrl ? order : ((await leaveExpress(order, now)) ?? openPayment(order, now));
}

const isByExpress = ({ paymentId, paymentUrl }: Order): boolean => paymentId !== null && paymentUrl === null;

const looks = 10;
const betweenLooks = 250;

/**
 * The order that another tab or device has just made of the same basket, once its payment page exists: a second page could be paid twice.
 * Refuses where one of the two is paid by a wallet and the other is not. Null where the basket changed in another way.
 */
async function placedMeanwhile({ basketId }: Basket, asked: Order): Promise<Order | Refusal | null> {
  const stored = await readBasket(basketId);
  if (stored?.state !== 'paying' || stored.orderId === null) return null;
  for (let look = 0; look < looks; look += 1) {
    const order = await readOrder(stored.orderId);
    const isSame = order?.customerId === asked.customerId && order.total === asked.total;
    if (!isSame || order.state !== 'awaiting-payment') return null;
    if (isByExpress(asked) || isByExpress(order))
      return order.paymentId === asked.paymentId ? order : refuse('basket-paying');
    if (order.paymentUrl) return order;
    await pause(betweenLooks);
  }
  return refuse('too-busy', { retryAfter: 2 });
}

/** The basket as a new unpaid order of its buyer, not written yet. It keeps the rules of its moment. */
export function newOrder(
  { means, siteOrigin, now, rules }: Pick<Purchase, 'means' | 'siteOrigin' | 'now'> & { readonly rules: HouseRules },
  buyer: Buyer,
  basket: Basket,
  priced: PricedBasket,
): Order {
  const { modeOfSale: _, ...of } = buyer;
  const hasTickets = ticketsOf(basket.lines).length > 0;
  return {
    orderId: newId(),
    orderNo: newNumber(8),
    accessKey: newSecret(),
    ...of,
    delivery: hasTickets ? (buyer.delivery ?? 'e-ticket') : null,
    ...(hasTickets ? { postDays: rules.postDays } : {}),
    address: hasTickets ? buyer.address : null,
    basketId: basket.basketId,
    channel: siteChannel,
    state: 'awaiting-payment',
    version: 0,
    lines: priced.lines.map((line) => ({
      ...line,
      ticketNumber: null,
      voucherCode: null,
      returnRules: line.kind === 'ticket' ? (line.returns ?? rules.returns) : null,
      returnId: null,
    })),
    total: priced.total,
    tenders: tendersFor(priced.total, { ...means, cardOnly: cardOnlyOf(priced.lines) }),
    promo: basket.promo,
    placedAt: now,
    dueAt: paymentDue(now, basket.expiresAt),
    paidAt: null,
    paymentId: null,
    paymentUrl: null,
    siteOrigin,
  };
}

/** When the provider cannot be reached the order stays open; a repeated request continues from here. */
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
      ...(renewsByCard(order.lines) ? { keepForRenewals: true } : {}),
    });
    const kept = await keepPaymentPage(order, payment);
    if (kept) return kept;
    await payments.get().close({ orderId, paymentId: payment.paymentId });
    return refuse('basket-changed');
  } catch (error) {
    log('error', 'payment page not opened', { order: order.orderId, error: describe(error) });
    return refuse('payment-unavailable');
  }
}
