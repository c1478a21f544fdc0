import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { lettersOf, zonedHall, zoningOf } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { channelTitles } from '../phases.ts';
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

/** The zones that an evening has of its own, a letter a seat; empty where it has those of its plan. */
export const zoningValue = (hall: Hall, zoning: Zoning | null): string => {
  const evening = { houseId: hall.id, zoning: zoning ?? undefined };
  if (!zoningOf(evening)) return '';
  return zonedHall(hall, evening)
    .sections.map(({ seats }) => seats.map(({ zone }) => zone).join(''))
    .join(' ');
};

const aboutOf = ({ title, wallTime }: PerformanceRow): string => textCell(`${title}, ${wallCells(wallTime).join(' ')}`);

/** The sheet of performances: a line each, with a column for the price of each zone. Without any it is a form to be filled in. */
export function performancesSheet(rows: readonly PerformanceRow[], zones: readonly string[]): readonly Cells[] {
  const ofRows = rows.flatMap(({ prices, zoning }) => [...Object.keys(prices), ...(zoning ? lettersOf(zoning) : [])]);
  const named = [...new Set([...zones, ...ofRows])].toSorted();
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

/** Columns that every sheet of phases has. */
export const phaseColumns = ['opens on', 'opens at', 'sale groups'] as const;
/** A sheet without these changes nothing of them. */
export const closesColumns = ['closes on', 'closes at'] as const;
export const channelColumn = 'channel';

const allPhaseColumns = [...phaseColumns, ...closesColumns, channelColumn];

type Phase = PerformanceRow['onSaleDates'][number];

const phaseCells = ({ date, modesOfSale, closes, channel }: Phase): Cells => [
  ...momentCells(date),
  groupsCell(modesOfSale),
  ...(closes === undefined ? ['', ''] : momentCells(closes)),
  channel === undefined ? '' : channelTitles[channel],
];

/** The sheet of phases: a line each; one without any has a line that says so. */
export function phasesSheet(rows: readonly PerformanceRow[]): readonly Cells[] {
  const lines = rows.flatMap((row) => {
    const phases = row.onSaleDates.length === 0 ? [allPhaseColumns.map(() => '')] : row.onSaleDates.map(phaseCells);
    const marks = marksOf([phasesValue(row.onSaleDates)]);
    return phases.map((cells) => [textCell(row.performanceId), aboutOf(row), ...cells, marks]);
  });
  return [[idColumn, aboutColumn, ...allPhaseColumns, marksColumn], ...lines];
}

/** Columns that every sheet of allocations has. */
export const seatColumns = ['section', 'row', 'seats', 'state'] as const;
/** A sheet without it leaves the zones of evenings alone. */
export const zoneColumn = 'zone';

/**
 * The sheet of allocations: a line for the seats of a row that are not as the plan has them, with their zone where the evening has zones of
 * its own. A performance whose seats all are as the plan has them has a line that says so; one without a hall has none.
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
    const marks = marksOf([allocationValue(hall, allocation), zoningValue(hall, row.zoning)]);
    const zoning = zoningOf({ houseId: hall.id, zoning: row.zoning ?? undefined });
    const own = seatsLines(hall, allocation, zoning).map(({ section, row: name, seats, state, zone }) => [
      textCell(section),
      textCell(name),
      textCell(seats),
      state,
      zone,
    ]);
    const cells = own.length === 0 ? [['', '', '', '', '']] : own;
    return cells.map((each) => [textCell(row.performanceId), aboutOf(row), ...each, marks]);
  });
  return [[idColumn, aboutColumn, ...seatColumns, zoneColumn, marksColumn], ...lines];
}
