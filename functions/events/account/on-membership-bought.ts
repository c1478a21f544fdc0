import type { MembershipLine } from '#shared/domain/basket/lines.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { instant } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { giftMembershipMail } from '#functions/mail/gift-mails.ts';
import { mail } from '#functions/mail/mail.ts';
import { numberFrom } from '#functions/runtime/ids.ts';
import { grantMembership, keepGift } from '#functions/store/memberships.ts';
import { readOrder } from '#functions/store/orders.ts';

/** Memberships for oneself count at once; presents go out by mail, which cannot be taken back, so the event is remembered. */
export const handler = consume(subscriptions.onMembershipBought, { effect: 'remember' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  const now = instant(detail.occurredAt);
  const memberships = order.lines.filter((line) => line.kind === 'membership');
  for (const line of memberships.filter(({ recipient }) => !recipient)) {
    const { title, modeOfSale, months } = line;
    const source = `${order.orderId}.${line.lineId}`;
    await grantMembership(
      order.customerId,
      { title: title.replace(/ membership$/, ''), modeOfSale, months, source },
      now,
    );
  }
  for (const line of memberships) await give(order, line, now);
});

/** The code follows from the order's own secret: a second try sends the same one. */
async function give(order: Order, line: MembershipLine, now: Instant): Promise<void> {
  const { recipient, modeOfSale, months, title, lineId } = line;
  if (!recipient) return;
  const code = numberFrom(`${order.accessKey} ${lineId}`, 16);
  const name = title.replace(/ membership$/, '');
  await keepGift({ code, title: name, modeOfSale, months, orderId: order.orderId, issuedAt: now });
  await mail.get()(giftMembershipMail(order, recipient, { code, title }));
}
