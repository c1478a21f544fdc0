import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { unpaid } from '#functions/box-office/commands/settle-payment.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';

/** Closes the open bill of a subscription that has ended; `before` is the subscription with the bill. */
export async function closeBill({ openBill }: StreamSubscription, now: Instant): Promise<void> {
  if (!openBill) return;
  const order = await readOrder(openBill.orderId);
  if (order) await unpaid(order, 'abandoned', now);
}
