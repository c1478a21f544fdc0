import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { rentalReminderMail } from '../mail/rental-mails.ts';
import { readRental } from '../store/rental-endings.ts';
import { rentalStateAt } from '../store/rental-record.ts';

/** One mail, and none for a rental that was begun, refunded, rented anew or is over by now. */
export const handler = consume(subscriptions.onRentalReminderDue, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, feeId, orderId } = detail;
  const [rental, order] = await Promise.all([readRental(customerId, feeId), readOrder(orderId)]);
  if (!rental || !order || rental.orderId !== orderId || rental.windowStart) return;
  if (rentalStateAt(rental, now()) !== 'purchased') return;
  await mail.get()(rentalReminderMail(order, rental));
});
