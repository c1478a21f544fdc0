import type { planPaths } from '#shared/desk/contract/plans.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import type { Hall, Seat } from '#shared/season/domain/hall/plan.ts';
import { planOf, versionOf } from '#shared/season/domain/hall/versions.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import type { PlanVersion } from '#functions/season/store/plans.ts';

type Plan = ValueOf<(typeof planPaths)['deskPlan']['methods']['GET']['answers']>;
type Drawing = Pick<Plan, 'width' | 'height' | 'stage' | 'sections'>;

/** Performances of a plan that are named. */
const named = 50;

/** A hall with its seats as columns: a fifth of the bytes of as many objects. */
export function drawingOfPlan({ width, height, stage, sections }: Hall): Drawing {
  return {
    width,
    height,
    stage: { ...stage },
    sections: sections.map(({ id, title, label, viewNote, outlook, seats }) => ({
      id,
      title,
      label: { ...label },
      viewNote,
      ...(outlook ? { outlook } : {}),
      rows: [...Map.groupBy(seats, ({ row }) => row)].map(([row, ofRow]) => columnsOf(row, ofRow)),
    })),
  };
}

const columnsOf = (row: string, seats: readonly Seat[]): Drawing['sections'][number]['rows'][number] => ({
  row,
  numbers: seats.map(({ number }) => number),
  x: seats.map(({ x }) => x),
  y: seats.map(({ y }) => y),
  zones: seats.map(({ zone }) => zone).join(''),
  views: seats.map(({ view }) => view.charAt(0)).join(''),
  kinds: seats.map(({ kind }) => kind.charAt(0)).join(''),
});

export const versionView = (
  { hallId: id, plan, version, title, venueId, importedAt, seats, sections, zones }: PlanVersion,
  performances: number,
) => ({ id, plan, version, title, venueId, importedAt, seats, sections, zones, performances });

export function planView(hall: Hall, listed: PlanVersion | null, performances: readonly SaleTerms[]): Plan {
  const { id, title, venueId } = hall;
  return {
    id,
    plan: planOf(id),
    version: versionOf(id),
    title,
    venueId,
    importedAt: listed?.importedAt ?? null,
    ...drawingOfPlan(hall),
    performances: performances
      .slice(0, named)
      .map(({ performanceId, title, date }) => ({ performanceId, title, date })),
    performanceCount: performances.length,
  };
}
