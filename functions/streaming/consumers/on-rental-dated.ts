import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { dateRental, lookAtRental } from '../commands/rental-dates.ts';
import { readRental } from '../store/rental-record.ts';

/**
 * A payment schedules a rental's dates, the first play moves them. A late or repeated payment must not move them back: the window decides
 * for a rental that has begun.
 */
export const handler = consume(subscriptions.onRentalDated, { effect: 'repeat' }, async ({ type, detail }) => {
  const { customerId, feeId, orderId } = detail;
  if (type === 'RentalStarted') return lookAtRental({ customerId, feeId, orderId }, instant(detail.windowEnd));
  const rental = await readRental(customerId, feeId);
  // Rented again since, by another order with its own facts.
  return rental?.orderId === orderId ? dateRental(rental) : undefined;
});
