import { proposeMapping } from '#shared/desk/domain/plans/map-seats.ts';
import { zoningIn } from '#shared/desk/domain/plans/plan-move.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { planOf } from '#shared/season/domain/hall/versions.ts';
import { zonedHall, zoningOf } from '#shared/season/domain/zoning.ts';
import { isStanding, readSeats } from '#functions/box-office/store/seats.ts';
import type { SeatItem } from '#functions/box-office/store/seats.ts';
import { findHall, readHall } from '#functions/season/store/halls.ts';
import { readStoredTerms } from '#functions/season/store/performances.ts';

import type { PlanChange } from '../views/plan-change-view.ts';

/** Where those who have seats of a performance would sit in another version of its plan. A round trip a section, all at once, after two. */
export async function reviewPlanChange(
  performanceId: PerformanceId,
  hallId: string,
  now: Instant,
): Promise<PlanChange | Refusal> {
  const [terms, plan] = await Promise.all([readStoredTerms(performanceId), findHall(hallId)]);
  if (!terms?.houseId) return refuse('unknown-performance');
  if (!plan) return refuse('not-found');
  if (planOf(terms.houseId) !== planOf(hallId)) return refuse('other-plan');
  const from = await readHall(terms);
  const zoning = zoningOf(terms) && zoningIn(from, plan);
  const to = zoning ? zonedHall(plan, { houseId: plan.id, zoning }) : plan;
  const taken = await readTakenIn(performanceId, [from], now);
  const mapping = proposeMapping(new Set(taken.map(({ seatId }) => seatId)), from, to);
  return { terms, from, to, zoning, taken, mapping };
}

/** Every seat of a performance in sections of these plans that somebody has. A round trip a section, all at once. */
export async function readTakenIn(
  performanceId: PerformanceId,
  halls: readonly Hall[],
  now: Instant,
): Promise<readonly SeatItem[]> {
  const sections = new Set(halls.flatMap((hall) => hall.sections.map(({ id }) => id)));
  const seats = await Promise.all([...sections].map((id) => readSeats(performanceId, id)));
  return seats.flat().filter((seat) => isStanding(seat, now));
}
