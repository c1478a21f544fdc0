import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { membershipReturnMail } from '#functions/box-office/mail/membership-return-mail.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';

/** A mail cannot be taken back, so its event is remembered: one return, one mail. */
export const handler = consume(subscriptions.onMembershipReturned, { effect: 'remember' }, async ({ detail }) => {
  const [order, returns] = await Promise.all([readOrder(detail.orderId), readReturns(detail.orderId)]);
  const given = returns.find(({ returnId }) => returnId === detail.returnId);
  if (!order || !given) throw new Error(`There is no return ${detail.returnId} of the order ${detail.orderId}.`);
  await mail.get()(membershipReturnMail(order, given));
});
