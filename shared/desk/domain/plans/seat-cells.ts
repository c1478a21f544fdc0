import type { Seat } from '#shared/season/domain/hall/plan.ts';

import { mistake } from './told-plan.ts';
import type { PlanMistake, ToldSeat } from './told-plan.ts';

/** The columns of a plan as a spreadsheet. `view` and `kind` may be left out: a clear view, and a seat. */
export const planColumns = ['section', 'row', 'number', 'x', 'y', 'zone', 'view', 'kind'] as const;
export type PlanColumn = (typeof planColumns)[number];

/** Plan units: 100 to a metre. No hall is wider or deeper. */
export const farthest = 20_000;
/** Titles stand on tickets and in the map. */
export const longestTitle = 60;

/** A value, or the sentence that says why there is none. */
type Read<T> = { readonly value: T } | { readonly wrong: string };

const views = { '': 'clear', clear: 'clear', side: 'side', restricted: 'restricted' } as const;
const kinds = { '': 'seat', seat: 'seat', wheelchair: 'wheelchair', companion: 'companion' } as const;

/** A value as it was typed, shortened where it is long. */
const quoted = (cell: string): string =>
  cell === '' ? 'Nothing' : `“${cell.length > 30 ? `${cell.slice(0, 29)}…` : cell}”`;

export function readTitle(cell: string): Read<string> {
  const title = cell.replaceAll(/\s+/g, ' ').trim();
  if (title === '') return { wrong: 'The section has no name.' };
  if (/\p{Cc}/u.test(title)) return { wrong: 'The name of the section holds a character that cannot be shown.' };
  if (title.length > longestTitle)
    return { wrong: `The name of the section has ${title.length} characters; ${longestTitle} fit on a ticket.` };
  return { value: title };
}

function readRow(cell: string): Read<string> {
  const row = cell.toUpperCase();
  if (/^[A-Z]{1,2}[0-9]?$/.test(row)) return { value: row };
  return { wrong: `${quoted(cell)} is no row: one or two letters, with a figure after them where one is needed.` };
}

function readNumber(cell: string): Read<number> {
  if (/^[1-9]\d{0,2}$/.test(cell)) return { value: Number(cell) };
  return { wrong: `${quoted(cell)} is no seat number: a whole number from 1 to 999.` };
}

function readPosition(cell: string): Read<number> {
  if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(cell))
    return { wrong: `${quoted(cell)} is no position: a number of plan units.` };
  // A tenth of a unit is a millimetre.
  const value = Math.round(Number(cell) * 10) / 10;
  if (value < 0 || value > farthest)
    return { wrong: `${quoted(cell)} is no position on the plan: it reaches from 0 to ${farthest} units.` };
  return { value };
}

function readZone(cell: string): Read<string> {
  const zone = cell.toUpperCase();
  return /^[A-Z]$/.test(zone) ? { value: zone } : { wrong: `${quoted(cell)} is no zone: one letter, A the dearest.` };
}

function oneOf<T extends string>(words: Readonly<Record<string, T>>, what: string) {
  return (cell: string): Read<T> => {
    const word = cell.toLowerCase();
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    if (value !== undefined) return { value };
    return { wrong: `${quoted(cell)} is no ${what}: ${Object.keys(words).filter(Boolean).join(', ')}.` };
  };
}

const readView = oneOf(views, 'view');
const readKind = oneOf(kinds, 'kind');

export interface SeatCells {
  readonly seat: ToldSeat | null;
  readonly mistakes: readonly PlanMistake[];
}

/** A seat of its cells, or every mistake in them. `where` begins each sentence of a file without lines. */
export function readSeat(
  cellOf: (column: Exclude<PlanColumn, 'section'>) => string,
  line: number | null,
  where = '',
): SeatCells {
  const mistakes: PlanMistake[] = [];
  const take = <T>(column: Exclude<PlanColumn, 'section'>, read: (cell: string) => Read<T>): T | null => {
    const found = read(cellOf(column).trim());
    if ('value' in found) return found.value;
    mistakes.push(mistake(`${where}${found.wrong}`, { line, column }));
    return null;
  };
  const [row, number] = [take('row', readRow), take('number', readNumber)];
  const [x, y] = [take('x', readPosition), take('y', readPosition)];
  const [zone, view, kind] = [take('zone', readZone), take('view', readView), take('kind', readKind)];
  const isWhole =
    row !== null && number !== null && x !== null && y !== null && zone !== null && view !== null && kind !== null;
  return { seat: isWhole ? { line, row, number, x, y, zone, view, kind } : null, mistakes };
}

/** The columns of a seat as a file has them. */
export const cellsOfSeat = (section: string, seat: Omit<Seat, 'id'>): readonly string[] =>
  planColumns.map((column) => (column === 'section' ? section : String(seat[column])));
