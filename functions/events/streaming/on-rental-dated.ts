import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { dateRental, lookAtRental } from '#functions/rentals/rental-dates.ts';

/**
 * A payment dates a rental, the first play moves its date. Facts in the wrong order are put right when the date has come: whoever looks
 * then asks for the right one.
 */
export const handler = consume(subscriptions.onRentalDated, { effect: 'repeat' }, async ({ type, detail }) => {
  const { customerId, feeId, orderId } = detail;
  const facts = { customerId, feeId, orderId };
  if (type === 'RentalStarted') await lookAtRental(facts, instant(detail.windowEnd));
  else await dateRental(facts, instant(detail.occurredAt));
});
