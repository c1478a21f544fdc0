import { isExpired } from '#shared/box-office/domain/basket/basket.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { pence } from '#shared/kernel/money.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import type { Received } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { confirmationMail, refundMail, secondPaymentMail, unpaidMail } from '../mail/order-mails.ts';
import type { Afterwards } from '../mail/order-mails.ts';
import { readBasket } from '../store/baskets.ts';
import { claimUnpaidMail } from '../store/order-mails.ts';
import { readKnownOrder } from '../store/orders.ts';

/** A mail cannot be recalled, so the event id is remembered: one mail for each state of an order, however often its notice comes. */
export const handler = consume(subscriptions.onOrderSettled, { effect: 'remember' }, async (received) => {
  const kept = await readKnownOrder(received.detail.orderId);
  // The house wrote some orders itself, outside any request to its site.
  const order = { ...kept, siteOrigin: kept.siteOrigin || (process.env[env.siteOrigin] ?? '') };
  const message = await mailFor(order, received);
  if (message) await mail.get()(message);
});

async function mailFor(
  order: Order,
  { type, detail }: Received<typeof subscriptions.onOrderSettled>,
): Promise<Mail | null> {
  switch (type) {
    case 'OrderPlaced':
    case 'ConfirmationRequested':
      return confirmationMail(order);
    case 'PaymentRefunded':
      return refundMail(order, pence(detail.pence));
    case 'SecondPaymentRefunded':
      return secondPaymentMail(order, pence(detail.pence));
    case 'PaymentDeclined': {
      // The order was paid after all: the customer gets the confirmation or the refund mail instead. Bills of a subscription have their own
      // reminders and no basket.
      if (isBill(order)) return null;
      const isUnpaid = order.state === 'declined' || order.state === 'abandoned';
      if (!isUnpaid || (order.isGuest && !(await claimUnpaidMail(order, now())))) return null;
      return unpaidMail(order, await afterwardsOf(order));
    }
  }
}

async function afterwardsOf(order: Order): Promise<Afterwards> {
  const basket = await readBasket(order.basketId);
  if (!basket) return 'let-go';
  if (basket.orderId !== order.orderId || basket.state === 'paying') return 'ordered-again';
  const { state, expiresAt } = basket;
  return state === 'open' && expiresAt && !isExpired(expiresAt, now()) ? { heldUntil: expiresAt } : 'let-go';
}
