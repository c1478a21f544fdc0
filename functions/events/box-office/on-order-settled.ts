import { pence } from '#shared/domain/money/money.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { confirmationMail, refundMail } from '#functions/mail/order-mails.ts';
import { readOrder } from '#functions/store/orders.ts';

/** A mail cannot be taken back, so its event is remembered: one order, one confirmation. */
export const handler = consume(subscriptions.onOrderSettled, { effect: 'remember' }, async ({ type, detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  await mail.get()(type === 'OrderPlaced' ? confirmationMail(order) : refundMail(order, pence(detail.pence)));
});
