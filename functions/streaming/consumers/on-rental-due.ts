import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { lookAtRental } from '../commands/rental-dates.ts';
import { endOf, readRental, rentalStateAt, tellExpired } from '../store/rental-record.ts';

/** Only tidies up: a rental's ends alone decide whether it is over. A date that came too early is scheduled again. */
export const handler = consume(subscriptions.onRentalDue, { effect: 'repeat' }, async ({ detail }) => {
  const { customerId, feeId, orderId } = detail;
  const rental = await readRental(customerId, feeId);
  // Refunded, or rented again since by another order.
  if (!rental || rental.orderId !== orderId || rental.status !== 'purchased') return;
  if (rentalStateAt(rental, now()) === 'expired') await tellExpired(rental, now());
  else await lookAtRental({ customerId, feeId, orderId }, endOf(rental));
});
