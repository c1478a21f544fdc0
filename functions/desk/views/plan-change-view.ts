import type { performancePlanPaths } from '#shared/desk/contract/performance-plan.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';

import type { PlanChange } from '../commands/review-plan-change.ts';

type View = ValueOf<(typeof performancePlanPaths)['deskPerformancePlan']['methods']['GET']['answers']>;

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
