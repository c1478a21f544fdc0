import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { writeAvailability } from '#functions/store/availability-writer.ts';

/** An older count never replaces a newer one, in whatever order they arrive. */
export const handler = consume(
  subscriptions.onPerformanceAvailabilityChanged,
  { effect: 'repeat' },
  async ({ detail: { performanceId, version, ticketsAvailable, minPriceAvailable, maxPriceAvailable } }) =>
    writeAvailability({ performanceId, version, ticketsAvailable, minPriceAvailable, maxPriceAvailable }),
);
