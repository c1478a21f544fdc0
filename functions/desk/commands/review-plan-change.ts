import { proposeMapping } from '#shared/desk/domain/plans/map-seats.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { planOf } from '#shared/season/domain/hall/versions.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import type { SeatItem } from '#functions/box-office/store/seats.ts';
import { findHall, readHall } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import type { PlanChange } from '../views/plan-change-view.ts';

/** Where those who have seats of a performance would sit in another version of its plan. A round trip a section, all at once, after two. */
export async function reviewPlanChange(
  performanceId: string,
  hallId: string,
  now: Instant,
): Promise<PlanChange | Refusal> {
  const [terms, to] = await Promise.all([readTerms(performanceId), findHall(hallId)]);
  if (!terms?.houseId) return refuse('unknown-performance');
  if (!to) return refuse('not-found');
  if (planOf(terms.houseId) !== planOf(hallId)) return refuse('other-plan');
  const from = await readHall(terms);
  const seats = await Promise.all(from.sections.map(({ id }) => readSeats(performanceId, id)));
  const taken = seats.flat().filter((seat) => isTaken(seat, now));
  const mapping = proposeMapping(new Set(taken.map(({ seatId }) => seatId)), from, to);
  return { terms, from, to, taken, mapping };
}

/** A hold counts until its end. Seats being paid for count after it, too: a late payment may still come. */
const isTaken = ({ state, heldUntil }: SeatItem, now: Instant): boolean =>
  state !== 'held' || (heldUntil !== null && heldUntil > now);
