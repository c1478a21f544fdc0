import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { voucherMail } from '../mail/gift-mails.ts';
import { readOrder } from '../store/orders.ts';
import { voucherMonths } from '../store/wallets.ts';

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
