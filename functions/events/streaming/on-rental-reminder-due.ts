import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { rentalReminderMail } from '#functions/mail/rental-mails.ts';
import { now } from '#functions/runtime/clock.ts';
import { readOrder } from '#functions/store/orders.ts';
import { readRental } from '#functions/store/rental-endings.ts';
import { rentalStateAt } from '#functions/store/rental-record.ts';

/** One mail, and none for a rental that was begun, refunded, rented anew or is over by now. */
export const handler = consume(subscriptions.onRentalReminderDue, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, feeId, orderId } = detail;
  const [rental, order] = await Promise.all([readRental(customerId, feeId), readOrder(orderId)]);
  if (!rental || !order || rental.orderId !== orderId || rental.windowStart) return;
  if (rentalStateAt(rental, now()) !== 'purchased') return;
  await mail.get()(rentalReminderMail(order, rental));
});
