import { lettersIn, movesOf, planMoveLifeCycle, quietTime, slicesOf } from '#shared/desk/domain/plans/plan-move.ts';
import type { PlanMove } from '#shared/desk/domain/plans/plan-move.ts';
import { planMoveDue } from '#shared/desk/events/season.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDayTime } from '#shared/kernel/time/format.ts';
import { between } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { soldBy, versionOf } from '#shared/season/domain/sale-terms.ts';
import { zoningOf } from '#shared/season/domain/zoning.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { beginMove } from '#functions/season/store/performances.ts';

import { auditLine } from '../store/audit.ts';
import { planMoveLine, readPlanMove, writeSlices } from '../store/plan-moves.ts';
import { readRow, readSeasons, rowLines } from '../store/season-rows.ts';
import type { PublishedRow } from '../store/season-rows.ts';
import { reviewOf, zonesWithoutPrice } from '../views/plan-change-view.ts';
import type { PlanChange } from '../views/plan-change-view.ts';
import { reviewPlanChange } from './review-plan-change.ts';

interface Wish {
  readonly to: string;
  /** Of the sale, as the review showed it. */
  readonly version: number;
  /** The review's own mark. */
  readonly review: string;
  readonly reason: string;
}

/**
 * Begins to move a performance that has sold to another version of its plan. From here on it is sold on that one, paused, and its seats
 * follow in slices. The same wish again answers the move that it began.
 */
export async function beginPlanMove(
  performanceId: PerformanceId,
  wish: Wish,
  me: Colleague,
  now: Instant,
): Promise<PlanMove | Refusal> {
  const last = await readPlanMove(performanceId);
  const isUnderWay = last?.state === 'moving';
  if (isUnderWay) return last.to === wish.to ? last : refuse('sale-moving');
  const change = await reviewPlanChange(performanceId, wish.to, now);
  if (isRefusal(change)) return change;
  const { terms, from, to, zoning, taken, mapping } = change;
  if (from.id === to.id && last?.to === to.id) return last;
  const problem = problemOf(change, wish, now);
  if (problem) return problem;
  const moveId = newId();
  const owners = new Map(taken.map(({ seatId, orderId, basketId }) => [seatId, orderId ?? basketId]));
  const slices = slicesOf(movesOf(mapping, from, to), (seatId) => owners.get(seatId) ?? '');
  await writeSlices(moveId, 0, slices, now);
  const move: PlanMove = {
    moveId,
    performanceId,
    from: from.id,
    to: to.id,
    zoning: zoningOf(terms),
    by: me.staffId,
    byName: me.name,
    begunAt: now,
    state: planMoveLifeCycle.initial,
    version: 1,
    slices: slices.length,
    done: 0,
    moved: 0,
    left: [],
    trouble: null,
  };
  const allocation = lettersIn(terms.allocation, from, to);
  const row = await findRow(performanceId);
  const written = await beginMove(
    performanceId,
    versionOf(terms),
    { houseId: to.id, zoning, allocation },
    [
      planMoveLine(move, null),
      ...(row ? rowLines({ ...row, hallId: to.id, zoning }) : []),
      outbox(tables.sales(), planMoveDue, { subject: performanceId, version: 1, now }, { performanceId }),
      told(change, wish.reason, me, now),
    ],
    now,
  );
  return written === 'changed' ? move : refuse('sale-changed');
}

const told = ({ terms, from, to, taken }: PlanChange, reason: string, by: Colleague, now: Instant) =>
  auditLine(
    {
      by,
      duty: 'season.publish',
      deed: 'Performance moved to another version of its plan',
      subject: `performance/${terms.performanceId}`,
      subjectName: `${terms.title}, ${formatDayTime(terms.date)}`,
      changes: [
        { what: 'Plan', before: from.id, after: to.id },
        { what: 'Seats that people have', before: String(taken.length), after: String(taken.length) },
      ],
      reason,
    },
    now,
  );

/** Why this review is not carried out. */
function problemOf(change: PlanChange, { version, review }: Wish, now: Instant): Refusal | null {
  const { terms, from, to, mapping } = change;
  if (from.id === to.id) return refuse('other-plan');
  if (terms.date <= now) return refuse('performance-past');
  if (terms.pausedAt === undefined) return refuse('sale-running');
  const wait = quietTime - between(terms.pausedAt, now);
  if (wait > 0) return refuse('sale-not-quiet', { seconds: Math.ceil(wait / 1000) });
  if (terms.next !== undefined || terms.begins !== undefined) return refuse('sale-has-moment');
  const zones = zonesWithoutPrice(soldBy(terms), to);
  if (zones.length > 0) return refuse('plan-unpriced', { zones });
  if (mapping.unseated.length > 0) return refuse('seats-missing', { seats: mapping.unseated.length });
  if (versionOf(terms) !== version) return refuse('sale-changed');
  return reviewOf(change) === review ? null : refuse('review-changed');
}

async function findRow(performanceId: PerformanceId): Promise<PublishedRow | null> {
  const rows = await Promise.all((await readSeasons()).map((seasonId) => readRow(seasonId, performanceId)));
  return rows.find((row) => row !== null) ?? null;
}
