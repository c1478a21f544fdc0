import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fridayRushPaths } from '#shared/season/contract/friday-rush.ts';
import { lastRush, nextRush, performancesInRush } from '#shared/season/domain/friday-rush.ts';
import { rushSeats } from '#shared/season/domain/rush-seats.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readEventsOfMonths } from '../store/calendar.ts';
import { readHall } from '../store/halls.ts';
import { readPerformance } from '../store/performances.ts';

/**
 * What is left of the last rush, and what the next one will offer. Two round trips: the months of both rushes, then the seats in
 * parallel, as stored now; the delayed counts are not used.
 */
export const handler = handlePath(fridayRushPaths.fridayRushSeats, {
  GET: async ({ now }) => {
    const rushes = [lastRush(now), nextRush(now)];
    const months = new Set(rushes.flatMap(({ from, to }) => [from.slice(0, 7), to.slice(0, 7)]));
    const events = await readEventsOfMonths([...months]);
    const ids = rushes.flatMap((rush) => performancesInRush(events, rush, now).map(({ activity }) => activity.id));
    const found = await Promise.all(ids.map((id) => seatsOf(id, now)));
    return { items: found.flatMap((each) => each ?? []), totalPages: 1 };
  },
});

async function seatsOf(performanceId: PerformanceId, now: Instant) {
  const performance = await readPerformance(performanceId);
  if (!performance?.terms.houseId) return null;
  const { terms, sections } = performance;
  const house = await readHall(terms);
  return { id: performanceId, ...rushSeats(terms, house.sections, sections, now) };
}
