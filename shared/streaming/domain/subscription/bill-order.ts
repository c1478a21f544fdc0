import { billBasketOf } from '#shared/box-office/domain/order/order.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { OpenBill, StreamSubscription } from './record.ts';
import { graceDays, plusDays } from './record.ts';

/** The customer who is billed. */
export type Payer = Pick<Order, 'customerId' | 'email' | 'firstName' | 'lastName'>;

/** The reason for the discount of a bill, in words. */
function reasonOf({ kind }: Pick<OpenBill, 'kind'>, { title, offer }: StreamSubscription): string {
  return kind === 'upgrade' ? `What was left of ${title}` : `Special offer ${offer?.promoCode ?? ''}`.trim();
}

/**
 * Each bill is an order of its own, so that receipt, payment and refund work as for all orders. It can be paid for a day longer than grace
 * lasts; a change of plan for a day.
 */
export function billOrder(
  subscription: StreamSubscription,
  open: Omit<OpenBill, 'at' | 'declined' | 'triedAt'>,
  payer: Payer,
  { accessKey, now }: { readonly accessKey: string; readonly now: Instant },
): Order {
  const { orderId, orderNo, plan, kind } = open;
  const [total, off] = [pence(open.pence), pence(plan.pence - open.pence)];
  const { planId: lineId, title, period } = plan;
  const discount = off > 0 ? { by: 'promo' as const, title: reasonOf(open, subscription), pence: off } : null;
  return {
    ...payer,
    orderId,
    orderNo,
    isGuest: false,
    accessKey,
    basketId: billBasketOf(payer.customerId),
    state: 'awaiting-payment',
    version: 0,
    lines: [
      {
        kind: 'stream-plan',
        lineId,
        title,
        period,
        billedFrom: open.from,
        pence: total,
        listPence: pence(plan.pence),
        discount,
        ticketNumber: null,
        voucherCode: null,
        returnRules: null,
        returnId: null,
      },
    ],
    total,
    tenders: total > 0 ? [{ kind: 'card', pence: total }] : [],
    promo: null,
    phone: null,
    delivery: null,
    address: null,
    giftAid: null,
    placedAt: now,
    dueAt: kind === 'renewal' ? plusDays(now, graceDays + 1) : plus(now, day),
    paidAt: null,
    paymentId: null,
    paymentUrl: null,
    siteOrigin: subscription.siteOrigin,
  };
}
