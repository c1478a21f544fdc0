import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { writeAvailability } from '../store/availability.ts';

/** An older count never replaces a newer one, whatever the order of arrival. */
export const handler = consume(
  subscriptions.onPerformanceAvailabilityChanged,
  { effect: 'repeat' },
  async ({ detail: { performanceId, version, ticketsAvailable, minPriceAvailable, maxPriceAvailable } }) =>
    writeAvailability({ performanceId, version, ticketsAvailable, minPriceAvailable, maxPriceAvailable }),
);
