import type { performancePlanPaths } from '#shared/desk/contract/performance-plan.ts';
import type { ProposedMapping } from '#shared/desk/domain/plans/map-seats.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import type { SeatItem } from '#functions/box-office/store/seats.ts';

type View = ValueOf<(typeof performancePlanPaths)['deskPerformancePlan']['methods']['GET']['answers']>;

/** What another version of its plan would mean for a performance. */
export interface PlanChange {
  readonly terms: SaleTerms;
  readonly from: Hall;
  readonly to: Hall;
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
  };
}

const seatsOf = ({ sections }: Hall): ReadonlyMap<string, View['unseated'][number]> =>
  new Map(
    sections.flatMap((section) =>
      section.seats.map((seat) => [seat.id, { seatId: seat.id, label: seatLabel(section, seat), zone: seat.zone }]),
    ),
  );
