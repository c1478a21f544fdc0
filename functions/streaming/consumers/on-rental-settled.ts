import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { settleRental } from '../store/rentals.ts';
import type { Settlement } from '../store/rentals.ts';

const outcomes = {
  OrderPlaced: 'purchased',
  PaymentDeclined: 'declined',
  PaymentRefunded: 'refunded',
} as const satisfies Record<string, Settlement>;

/**
 * Moves the rentals of an order to the result of its payment. The store only moves them forward, so repeated, late and reordered deliveries
 * change nothing.
 */
export const handler = consume(subscriptions.onRentalSettled, { effect: 'repeat' }, async ({ type, detail }) => {
  const { orderId, customerId, feeIds } = detail;
  const at = instant(detail.occurredAt);
  await Promise.all(feeIds.map((feeId) => settleRental({ customerId, feeId, orderId, to: outcomes[type], at })));
});
