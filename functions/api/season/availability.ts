import { availabilityPaths } from '#shared/contract/season/availability.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAllAvailability } from '#functions/store/availability.ts';

/** Tickets left for every performance that sells any, the same for everybody; browsers ask every 30 s. */
export const handler = handlePath(availabilityPaths.availability, {
  GET: async () => ({
    items: (await readAllAvailability()).map((found) => ({
      id: found.performanceId,
      ticketsAvailable: found.ticketsAvailable,
      minPriceAvailable: found.minPriceAvailable,
      maxPriceAvailable: found.maxPriceAvailable,
    })),
    totalPages: 1,
  }),
});
