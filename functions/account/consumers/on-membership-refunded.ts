import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { undoMemberships } from '#functions/box-office/commands/undo-memberships.ts';
import { readKnownOrder } from '#functions/box-office/store/orders.ts';
import { consume } from '#functions/platform/relay/consume.ts';

/** Ends each membership once; an order without one changes nothing. */
export const handler = consume(subscriptions.onMembershipRefunded, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readKnownOrder(detail.orderId);
  await undoMemberships(order, instant(detail.occurredAt));
});
