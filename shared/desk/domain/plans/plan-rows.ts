import type { Hall } from '#shared/season/domain/hall/plan.ts';

import { cellsOfSeat, planColumns } from './seat-cells.ts';

/** A plan as a spreadsheet: heading, and a seat a line. Imported again after its own version it is the same. */
export const rowsOfPlan = ({ sections }: Pick<Hall, 'sections'>): readonly (readonly string[])[] => [
  planColumns,
  ...sections.flatMap(({ title, seats }) => seats.map((seat) => cellsOfSeat(title, seat))),
];

export interface PlanCount {
  readonly seats: number;
  readonly zones: Readonly<Record<string, number>>;
  readonly wheelchairs: number;
}

/** How many seats there are, by zone, and how many of them are wheelchair spaces. */
export function countSeats(seats: Hall['sections'][number]['seats']): PlanCount {
  const zones = [...Map.groupBy(seats, ({ zone }) => zone)].map(([zone, of]) => [zone, of.length] as const);
  return {
    seats: seats.length,
    zones: Object.fromEntries(zones.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    wheelchairs: seats.filter(({ kind }) => kind === 'wheelchair').length,
  };
}
