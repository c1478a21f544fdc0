import { planColumns, readSeat, readTitle } from './seat-cells.ts';
import type { PlanColumn } from './seat-cells.ts';
import { mistake, unreadable } from './told-plan.ts';
import type { PlanMistake, ToldPlan, ToldSeat } from './told-plan.ts';

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Table {
  /** The first is the heading. */
  readonly rows: readonly Row[];
  readonly delimiter: string;
  readonly broken: { readonly line: number; readonly sentence: string } | null;
}

const mayBeMissing: ReadonlySet<PlanColumn> = new Set(['view', 'kind']);

/** A plan of a spreadsheet, a seat a line, with every mistake of its cells. */
export function readTable({ rows, delimiter, broken }: Table): ToldPlan {
  const [heading, ...lines] = rows;
  const atEnd = broken ? [mistake(broken.sentence, { line: broken.line })] : [];
  if (!heading) return atEnd[0] ? { ...unreadable(''), mistakes: atEnd } : unreadable('The file is empty.');
  const places = placesIn(heading);
  if ('mistakes' in places) return { ...unreadable(''), mistakes: places.mistakes };
  const sections = new Map<string, ToldSeat[]>();
  const mistakes: PlanMistake[] = [];
  for (const { line, cells } of lines) {
    if (cells.slice(heading.cells.length).some((cell) => cell !== ''))
      mistakes.push(mistake(`This line has ${cells.length} cells, and the heading ${heading.cells.length}.`, { line }));
    const told = (column: PlanColumn): string => cells[places.of[column] ?? -1] ?? '';
    const title = readTitle(told('section'));
    if ('wrong' in title) mistakes.push(mistake(title.wrong, { line, column: 'section' }));
    const { seat, mistakes: found } = readSeat((column) => decimal(column, told(column), delimiter), line);
    mistakes.push(...found);
    if (!seat || 'wrong' in title) continue;
    const seats = sections.get(title.value) ?? [];
    sections.set(title.value, seats);
    seats.push(seat);
  }
  if (lines.length === 0 && !broken) mistakes.push(mistake('Only the heading is there, and no seat below it.'));
  return {
    width: null,
    height: null,
    stage: null,
    sections: [...sections].map(([title, seats]) => ({ id: null, title, viewNote: null, label: null, seats })),
    mistakes: [...mistakes, ...atEnd],
  };
}

type Places = Readonly<Partial<Record<PlanColumn, number>>>;

/** Where each column stands, in any order and case. A column that a plan does not have may be a misspelt one, so it is a mistake. */
function placesIn({ line, cells }: Row): { readonly of: Places } | { readonly mistakes: readonly PlanMistake[] } {
  const names = cells.map((cell) => cell.toLowerCase());
  const isKnown = (name: string): boolean => planColumns.some((column) => column === name);
  const all = `A plan has ${planColumns.join(', ')}.`;
  const mistakes = [
    ...planColumns
      .filter((column) => !names.includes(column) && !mayBeMissing.has(column))
      .map((column) => mistake(`The heading does not name the column ${column}.`, { line, column })),
    ...names.flatMap((name, place) => {
      if (name === '') return [];
      if (!isKnown(name)) return [mistake(`No plan has a column “${cells[place] ?? ''}”. ${all}`, { line })];
      if (names.indexOf(name) < place) return [mistake(`The heading names ${name} twice.`, { line, column: name })];
      return [];
    }),
  ];
  if (mistakes.length > 0) return { mistakes };
  return { of: Object.fromEntries(planColumns.map((column) => [column, names.indexOf(column)])) };
}

/** Where a comma does not part cells it stands in numbers, as spreadsheets of other countries write them. */
function decimal(column: PlanColumn, cell: string, delimiter: string): string {
  const isPosition = column === 'x' || column === 'y';
  return isPosition && delimiter !== ',' ? cell.replace(/^(-?\d+),(\d+)$/, '$1.$2') : cell;
}
