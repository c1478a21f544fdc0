import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { payments } from '#functions/platform/payment/provider.ts';

import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider about an order whose notice has not come and settles the answer, so that a customer who has paid neither waits nor
 * loses the order. True when the order may have changed.
 */
export async function pollPayment({ orderId, paymentId, state }: Order, now: Instant): Promise<boolean> {
  if (state !== 'awaiting-payment' || paymentId === null) return false;
  const outcome = await payments.get().look({ orderId, paymentId });
  if (outcome === null || outcome === 'open') return false;
  await settlePayment(outcome, now);
  return true;
}
