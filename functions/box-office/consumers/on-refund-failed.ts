import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { pence } from '#shared/kernel/money.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env } from '#functions/platform/runtime/env.ts';

import { refundFailedMail } from '../mail/refund-failed-mail.ts';
import { readOrder } from '../store/orders.ts';

/** One refund that failed, one mail to the desk. */
export const handler = consume(subscriptions.onRefundFailed, { effect: 'remember' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  const failed = { paymentId: detail.paymentId, pence: pence(detail.pence) };
  await mail.get()(refundFailedMail(order, failed, process.env[env.mailFrom]));
});
