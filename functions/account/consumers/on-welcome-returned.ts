import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { reopenReturned } from '#functions/box-office/commands/welcome-booking.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { consume } from '#functions/platform/relay/consume.ts';

/** Guests have no registration, and few others have a booked one: one or two reads suffice. */
export const handler = consume(subscriptions.onWelcomeReturned, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order || order.isGuest) return;
  await reopenReturned(order.customerId, order.orderId, instant(detail.occurredAt));
});
