import type { performancePlanPaths, planMove } from '#shared/desk/contract/performance-plan.ts';
import type { ProposedMapping } from '#shared/desk/domain/plans/map-seats.ts';
import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import type { PlanMove } from '#shared/desk/domain/plans/plan-move.ts';
import type { Flat, ValueOf } from '#shared/kernel/contract/resource.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { soldBy, versionOf } from '#shared/season/domain/sale-terms.ts';
import type { SoldTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';
import type { SeatItem } from '#functions/box-office/store/seats.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

type View = ValueOf<(typeof performancePlanPaths)['deskPerformancePlan']['methods']['GET']['answers']>;

/** What another version of its plan would mean for a performance. */
export interface PlanChange {
  readonly terms: StoredTerms;
  /** In the zones of the evening, before and after. */
  readonly from: Hall;
  readonly to: Hall;
  /** The evening's own zones in that version; null where those of the plan count. */
  readonly zoning: Zoning | null;
  /** Every seat that somebody has. */
  readonly taken: readonly SeatItem[];
  readonly mapping: ProposedMapping;
}

export function planChangeView({ terms, from, to, taken, mapping }: PlanChange): View {
  const { performanceId, title, date } = terms;
  const [before, after] = [seatsOf(from), seatsOf(to)];
  const count = (found: string): number => mapping.seats.filter(({ by }) => by === found).length;
  const sold = taken.filter(({ state }) => state === 'sold').length;
  return {
    id: `${performanceId}.${to.id}`,
    performanceId,
    title,
    date,
    from: from.id,
    to: to.id,
    sold,
    held: taken.length - sold,
    stay: count('id'),
    samePlace: count('place'),
    moved: mapping.seats
      .filter(({ by }) => by === 'nearest')
      .flatMap((seat) => {
        const [old, next] = [before.get(seat.from), after.get(seat.to)];
        return old && next ? [{ from: old, to: next }] : [];
      }),
    unseated: mapping.unseated.flatMap((id) => before.get(id) ?? []),
    version: versionOf(terms),
    review: reviewOf({ mapping }),
    pausedAt: terms.pausedAt ?? null,
    mayBeginAt: terms.pausedAt === undefined ? null : plus(terms.pausedAt, quietTime),
    zonesWithoutPrice: [...zonesWithoutPrice(soldBy(terms), to)],
  };
}

/** A mark of who would sit elsewhere. Holds that end meanwhile, of people who would stay, do not change it. */
export const reviewOf = ({ mapping }: Pick<PlanChange, 'mapping'>): string =>
  hashOf(
    JSON.stringify([
      mapping.seats.flatMap(({ from, to, by }) => (by === 'nearest' ? [[from, to]] : [])),
      mapping.unseated,
    ]),
  );

/** Zones of a plan that have no price in these terms, sorted. */
export function zonesWithoutPrice({ prices }: Pick<SoldTerms, 'prices'>, { sections }: Hall): readonly string[] {
  const zones = new Set(sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)));
  return [...zones].filter((zone) => prices[zone] === undefined).toSorted();
}

export function planMoveView({
  performanceId,
  from,
  to,
  byName,
  begunAt,
  state,
  slices,
  done,
  moved,
  trouble,
}: PlanMove): Flat<typeof planMove> {
  return { id: performanceId, performanceId, from, to, byName, begunAt, state, slices, done, moved, trouble };
}

const seatsOf = ({ sections }: Hall): ReadonlyMap<string, View['unseated'][number]> =>
  new Map(
    sections.flatMap((section) =>
      section.seats.map((seat) => [seat.id, { seatId: seat.id, label: seatLabel(section, seat), zone: seat.zone }]),
    ),
  );
