import { plusMonths } from '#shared/domain/time/london.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { voucherMail } from '#functions/mail/gift-mails.ts';
import { mail } from '#functions/mail/mail.ts';
import { readOrder } from '#functions/store/orders.ts';
import { voucherMonths } from '#functions/store/wallets.ts';

/** Vouchers for somebody else go to them; those without a recipient stand in the buyer's confirmation. A mail cannot be taken back. */
export const handler = consume(subscriptions.onVoucherBought, { effect: 'remember' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  const expiresAt = plusMonths(order.paidAt ?? detail.occurredAt, voucherMonths);
  for (const line of order.lines) {
    if (line.kind !== 'gift-voucher' || !line.recipient || !line.voucherCode) continue;
    await mail.get()(voucherMail(order, line.recipient, { code: line.voucherCode, pence: line.listPence, expiresAt }));
  }
});
