import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { tellOfTicketsBack } from '#functions/box-office/store/ticket-alerts.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { writeAvailability } from '../store/availability.ts';

/**
 * Writes the newest count of each performance of a batch, and rewrites what everybody reads once for all of them. An older count never
 * replaces a newer one, whatever the order of arrival. Where there are tickets for which somebody waits, it tells so; of a paused sale when
 * that is resumed.
 */
export const handler = consumeTogether(
  subscriptions.onPerformanceAvailabilityChanged,
  () => 'all performances',
  async (_, all) => {
    const inOrder = all.map(({ detail }) => detail).toSorted((one, other) => one.version - other.version);
    const newest = new Map(inOrder.map((count) => [count.performanceId, count]));
    const counts = [...newest.values()];
    await writeAvailability(
      counts.map(
        ({ performanceId, version, ticketsAvailable, minPriceAvailable, maxPriceAvailable, date, isPaused }) => ({
          performanceId,
          version,
          ticketsAvailable,
          minPriceAvailable,
          maxPriceAvailable,
          date,
          ...(isPaused ? { isPaused } : {}),
        }),
      ),
    );
    // After the write: an alert that is not in its list by now was refused, because these tickets are to be had.
    await tellOfTicketsBack(
      counts.filter(({ isPaused }) => !isPaused),
      now(),
    );
  },
);
