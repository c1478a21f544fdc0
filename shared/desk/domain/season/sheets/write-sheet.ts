import type { Hall } from '#shared/season/domain/hall/plan.ts';

import type { Allocation, PerformanceRow } from '../row.ts';
import { groupsCell, priceCell, textCell } from './cells.ts';
import { fieldsOfSheet } from './fields-of-sheet.ts';
import { momentCells, wallCells } from './moments.ts';
import { seatsLines, wholeAllocation } from './seats.ts';
import { aboutColumn, idColumn, marksColumn, marksOf } from './sheet.ts';

export type Cells = readonly string[];

export const priceColumn = (zone: string): string => `price ${zone}`;

/** The values of a performance as text, in the order of their marks: every field of its line, then all its prices. */
export const valuesOfLine = (row: PerformanceRow): Cells => [
  ...fieldsOfSheet.map(({ write }) => write(row).join('\n')),
  pricesValue(row.prices),
];

export const pricesValue = (prices: PerformanceRow['prices']): string =>
  Object.entries(prices)
    .map(([zone, price]) => `${zone}${price}`)
    .toSorted()
    .join(' ');

export const phasesValue = (phases: PerformanceRow['onSaleDates']): string =>
  phases.map((phase) => phaseCells(phase).join(' ')).join('\n');

export const allocationValue = (hall: Hall, allocation: Allocation): string =>
  Object.values(wholeAllocation(hall, allocation)).join(' ');

const aboutOf = ({ title, wallTime }: PerformanceRow): string => textCell(`${title}, ${wallCells(wallTime).join(' ')}`);

/** The sheet of performances: a line each, with a column for the price of each zone. Without any it is a form to be filled in. */
export function performancesSheet(rows: readonly PerformanceRow[], zones: readonly string[]): readonly Cells[] {
  const named = [...new Set([...zones, ...rows.flatMap(({ prices }) => Object.keys(prices))])].toSorted();
  const head = [
    idColumn,
    'production',
    ...fieldsOfSheet.flatMap(({ columns }) => columns),
    ...named.map(priceColumn),
    marksColumn,
  ];
  const lines = rows.map((row) => [
    textCell(row.performanceId),
    textCell(row.eventSlug),
    ...fieldsOfSheet.flatMap(({ write }) => write(row)),
    ...named.map((zone) => priceCell(row.prices[zone])),
    marksOf(valuesOfLine(row)),
  ]);
  return [head, ...lines];
}

/** Columns of a phase. */
export const phaseColumns = ['opens on', 'opens at', 'sale groups'] as const;

type Phase = PerformanceRow['onSaleDates'][number];

export const phaseCells = ({ date, modesOfSale }: Phase): Cells => [...momentCells(date), groupsCell(modesOfSale)];

/** The sheet of phases: a line each; one without any has a line that says so. */
export function phasesSheet(rows: readonly PerformanceRow[]): readonly Cells[] {
  const lines = rows.flatMap((row) => {
    const phases = row.onSaleDates.length === 0 ? [phaseColumns.map(() => '')] : row.onSaleDates.map(phaseCells);
    const marks = marksOf([phasesValue(row.onSaleDates)]);
    return phases.map((cells) => [textCell(row.performanceId), aboutOf(row), ...cells, marks]);
  });
  return [[idColumn, aboutColumn, ...phaseColumns, marksColumn], ...lines];
}

export const seatColumns = ['section', 'row', 'seats', 'state'] as const;

/**
 * The sheet of allocations: a line for the seats of a row that are not as the plan has them. A performance whose seats all are has a line
 * that says so; one without a hall has none.
 */
export function allocationsSheet(
  rows: readonly PerformanceRow[],
  {
    halls,
    allocations,
  }: { readonly halls: ReadonlyMap<string, Hall>; readonly allocations: ReadonlyMap<string, Allocation> },
): readonly Cells[] {
  const lines = rows.flatMap((row) => {
    const hall = row.hallId === null ? undefined : halls.get(row.hallId);
    const allocation = allocations.get(row.performanceId);
    if (!hall || !allocation) return [];
    const marks = marksOf([allocationValue(hall, allocation)]);
    const own = seatsLines(hall, allocation).map(({ section, row: name, seats, state }) => [
      textCell(section),
      textCell(name),
      textCell(seats),
      state,
    ]);
    const cells = own.length === 0 ? [['', '', '', '']] : own;
    return cells.map((each) => [textCell(row.performanceId), aboutOf(row), ...each, marks]);
  });
  return [[idColumn, aboutColumn, ...seatColumns, marksColumn], ...lines];
}
