import { aboutColumn, columnName, idColumn, marksColumn } from './sheet.ts';
import type { SheetFile, SheetKind, SheetMistake } from './sheet.ts';
import { channelColumn, closesColumns, phaseColumns, seatColumns, zoneColumn } from './write-sheet.ts';

/** A line of a sheet by its columns. */
export interface TableLine {
  readonly line: number;
  /** The cell of a column; undefined where the sheet has no such column, or the line ends before it. */
  readonly cell: (column: string) => string | undefined;
}

export interface Table {
  readonly file: string;
  readonly kind: SheetKind;
  readonly columns: ReadonlySet<string>;
  readonly lines: readonly TableLine[];
  readonly mistakes: readonly SheetMistake[];
}

export const zoneOfColumn = (column: string): string | null =>
  /^price ([a-z])$/.exec(column)?.[1]?.toUpperCase() ?? null;

/** What a file is, by its columns: those of phases and of allocations are their own. */
const kindOf = (columns: readonly string[]): SheetKind =>
  columns.includes(phaseColumns[0]) ? 'phases' : columns.includes(seatColumns[0]) ? 'allocations' : 'performances';

/** Columns of a sheet: those that it needs, and those that may be left out, which changes nothing of them. */
function columnsOf(
  kind: SheetKind,
  known: readonly string[],
): { readonly needed: readonly string[]; readonly more: readonly string[] } {
  if (kind === 'phases') return { needed: phaseColumns, more: [...closesColumns, channelColumn] };
  if (kind === 'allocations') return { needed: seatColumns, more: [zoneColumn] };
  return { needed: [], more: known };
}

/** A file as a table of known columns. `known` are those of the sheet of performances. */
export function tableOf({ name: file, rows, broken }: SheetFile, known: readonly string[]): Table {
  const [head, ...body] = rows;
  const names = (head?.cells ?? []).map(columnName);
  const kind = kindOf(names);
  const mistakes: SheetMistake[] = [];
  const wrong = (column: string | null, sentence: string) =>
    mistakes.push({ file, line: head?.line ?? null, column, sentence });
  if (broken) mistakes.push({ file, line: broken.line, column: null, sentence: broken.sentence });
  const { needed, more } = columnsOf(kind, known);
  const own = [...needed, ...more];
  if (!head) wrong(null, 'There is nothing in this file.');
  else if (!names.includes(idColumn))
    wrong(null, `There is no column “${idColumn}”: begin with a sheet that was exported here.`);
  const read = new Set([idColumn, aboutColumn, marksColumn, ...own]);
  for (const [at, name] of names.entries()) {
    if (name === '') continue;
    if (names.indexOf(name) !== at) wrong(name, `There are two columns “${name}”.`);
    else if (!read.has(name) && !(kind === 'performances' && zoneOfColumn(name)))
      wrong(name, `There is no column “${name}” to read. These are: ${own.join(', ')}.`);
  }
  if (head)
    for (const name of needed.filter((each) => !names.includes(each))) wrong(name, `There is no column “${name}”.`);
  const lines = body.map(({ line, cells }) => {
    if (cells.slice(names.length).some((cell) => cell !== ''))
      mistakes.push({ file, line, column: null, sentence: 'The line has more cells than there are columns.' });
    return { line, cell: (column: string) => cellAt(cells, names.indexOf(column)) };
  });
  return { file, kind, columns: new Set(names), lines, mistakes };
}

/** Spreadsheets leave out empty cells at the end of a line. */
const cellAt = (cells: readonly string[], at: number): string | undefined =>
  at === -1 ? undefined : (cells[at] ?? '');
