import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { reopenReturned } from '#functions/account/welcome-booking.ts';
import { consume } from '#functions/events/consume.ts';
import { readOrder } from '#functions/store/orders.ts';

/** Guests have no registration, and almost nobody else has one that was booked: one read or two are all. */
export const handler = consume(subscriptions.onWelcomeReturned, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order || order.isGuest) return;
  await reopenReturned(order.customerId, order.orderId, instant(detail.occurredAt));
});
