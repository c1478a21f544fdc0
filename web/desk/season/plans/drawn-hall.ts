import { seatIdOf } from '#shared/season/domain/hall/plan.ts';
import type { Hall, Outlook, Seat, SeatKind, View } from '#shared/season/domain/hall/plan.ts';
import type { DataFor } from '#web/api/contract-types.ts';

type Plan = DataFor<'deskPlan'>;
export type Drawing = Pick<Plan, 'width' | 'height' | 'stage' | 'sections'>;
/** A plan as the page draws, counts and exports it. */
export type DrawnHall = Pick<Hall, 'width' | 'height' | 'stage' | 'sections'>;

const views: Readonly<Record<string, View>> = { c: 'clear', s: 'side', r: 'restricted' };
const kinds: Readonly<Record<string, SeatKind>> = { s: 'seat', w: 'wheelchair', c: 'companion' };

/** The seats of the answer's columns. */
export function hallOf({ width, height, stage, sections }: Drawing): DrawnHall {
  return {
    width,
    height,
    stage,
    sections: sections.map(({ id, title, label, viewNote, outlook, rows }) => ({
      id,
      title,
      label,
      viewNote,
      ...(outlook ? { outlook: outlookOf(outlook) } : {}),
      seats: rows.flatMap((row) => row.numbers.map((_, place) => seatOf(id, row, place))),
    })),
  };
}

/** The same as a hall of its own. */
export const wholeHallOf = (plan: Plan): Hall => ({
  ...hallOf(plan),
  id: plan.id,
  venueId: plan.venueId,
  title: plan.title,
});

type Row = Drawing['sections'][number]['rows'][number];

function seatOf(sectionId: string, { row, numbers, x, y, zones, views: seen, kinds: made }: Row, place: number): Seat {
  const number = numbers[place] ?? 0;
  return {
    id: seatIdOf(sectionId, row, number),
    row,
    number,
    x: x[place] ?? 0,
    y: y[place] ?? 0,
    zone: zones[place] ?? 'A',
    view: views[seen[place] ?? ''] ?? 'clear',
    kind: kinds[made[place] ?? ''] ?? 'seat',
  };
}

const outlookOf = ({ rise, overhang }: NonNullable<Drawing['sections'][number]['outlook']>): Outlook => ({
  rise,
  ...(overhang ? { overhang } : {}),
});
