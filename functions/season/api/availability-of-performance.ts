import { refuse } from '#shared/kernel/refusals/problem.ts';
import { availabilityPaths } from '#shared/season/contract/availability.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readAvailability } from '../store/availability.ts';

/** Tickets left for one performance. */
export const handler = handlePath(availabilityPaths.availabilityOfPerformance, {
  GET: async ({ params }) => {
    const found = await readAvailability(params['id'] ?? '');
    if (!found) return refuse('unknown-performance');
    const { performanceId, ticketsAvailable, minPriceAvailable, maxPriceAvailable, isPaused } = found;
    const paused = isPaused ? { isPaused } : {};
    return { id: performanceId, ticketsAvailable, minPriceAvailable, maxPriceAvailable, ...paused };
  },
});
