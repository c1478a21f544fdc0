import { pence } from '#shared/domain/money/money.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { refundFailedMail } from '#functions/mail/refund-failed-mail.ts';
import { env } from '#functions/runtime/env.ts';
import { readOrder } from '#functions/store/orders.ts';

/** One refund that failed, one mail to the desk. */
export const handler = consume(subscriptions.onRefundFailed, { effect: 'remember' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  const failed = { paymentId: detail.paymentId, pence: pence(detail.pence) };
  await mail.get()(refundFailedMail(order, failed, process.env[env.mailFrom]));
});
