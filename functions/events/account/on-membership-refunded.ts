import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { undoMemberships } from '#functions/membership/undo-memberships.ts';
import { readOrder } from '#functions/store/orders.ts';

/** A membership is ended once; an order without one changes nothing. */
export const handler = consume(subscriptions.onMembershipRefunded, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  await undoMemberships(order, instant(detail.occurredAt));
});
