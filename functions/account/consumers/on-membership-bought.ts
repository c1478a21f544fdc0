import type { Bought } from '#shared/account/domain/membership/membership-changes.ts';
import type { MembershipLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { undoMemberships } from '#functions/box-office/commands/undo-memberships.ts';
import { giftMembershipMail } from '#functions/box-office/mail/gift-mails.ts';
import { readKnownOrder, readOrder } from '#functions/box-office/store/orders.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { numberFrom } from '#functions/platform/runtime/ids.ts';

import { grantMembership, keepGift } from '../store/memberships.ts';

/** A buyer's own memberships count at once; gifts go out by mail, which cannot be recalled, so the event id is remembered. */
export const handler = consume(subscriptions.onMembershipBought, { effect: 'remember' }, async ({ detail }) => {
  const order = await readKnownOrder(detail.orderId);
  const now = instant(detail.occurredAt);
  // The order has been refunded since: nothing to grant.
  if (order.state === 'refunded') return;
  // On a retry, a gift that was given back meanwhile is not created again.
  const memberships = order.lines
    .filter((line) => line.kind === 'membership')
    .filter(({ returnId }) => returnId === null);
  for (const line of memberships.filter(({ recipient }) => !recipient)) {
    await grantMembership(order.customerId, boughtIn(order, line), now);
  }
  for (const line of memberships) await give(order, line, now);
  // The order was refunded meanwhile, before there were memberships to revoke: revokes them now.
  const after = memberships.length > 0 ? await readOrder(order.orderId) : null;
  if (after?.state === 'refunded') await undoMemberships(after, now);
});

/** The period that a line grants: a year, or less where the payment and the rest of the old membership pay for less. */
function boughtIn({ orderId, placedAt, lines }: Order, line: MembershipLine): Bought {
  const { title, modeOfSale, months, lineId, upgrade } = line;
  const discount = lines.find((each) => each.kind === 'membership' && each.lineId === lineId)?.discount;
  const rest = discount?.by === 'upgrade' ? discount.pence : 0;
  return {
    title: titleOfMode(modeOfSale) ?? title,
    modeOfSale,
    months,
    source: `${orderId}.${lineId}`,
    pence: pence(line.pence + rest),
    ...(upgrade ? { upgrade: { ...upgrade, at: placedAt } } : {}),
  };
}

/** The code is derived from the order's secret: a retry sends the same one. */
async function give(order: Order, line: MembershipLine, now: Instant): Promise<void> {
  const { recipient, modeOfSale, months, title, lineId } = line;
  if (!recipient) return;
  const code = numberFrom(`${order.accessKey} ${lineId}`, 16);
  await keepGift({
    code,
    title: titleOfMode(modeOfSale) ?? title,
    modeOfSale,
    months,
    pence: line.pence,
    sentTo: recipient.email,
    orderId: order.orderId,
    issuedAt: now,
  });
  await mail.get()(giftMembershipMail(order, recipient, { code, title }));
}
