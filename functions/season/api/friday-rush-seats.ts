import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fridayRushPaths } from '#shared/season/contract/friday-rush.ts';
import { lastRush, nextRush, performancesInRush } from '#shared/season/domain/friday-rush.ts';
import { rushSeats } from '#shared/season/domain/rush-seats.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readHall } from '../store/halls.ts';
import { readPerformance } from '../store/performances.ts';
import { readListedEvents } from '../views/listed-events.ts';

/**
 * What is left of the last rush, and what the next one will offer. Two round trips: the participating performances, then their seats in
 * parallel, as stored now; the delayed counts are not used.
 */
export const handler = handlePath(fridayRushPaths.fridayRushSeats, {
  GET: async ({ now }) => {
    const events = await readListedEvents();
    const ids = [lastRush(now), nextRush(now)].flatMap((rush) =>
      performancesInRush(events, rush, now).map(({ activity }) => activity.id),
    );
    const found = await Promise.all(ids.map((id) => seatsOf(id, now)));
    return { items: found.flatMap((each) => each ?? []), totalPages: 1 };
  },
});

async function seatsOf(performanceId: PerformanceId, now: Instant) {
  const performance = await readPerformance(performanceId);
  if (!performance?.terms.houseId) return null;
  const { terms, sections } = performance;
  const house = await readHall(performance.terms.houseId);
  return { id: performanceId, ...rushSeats(terms, house.sections, sections, now) };
}
