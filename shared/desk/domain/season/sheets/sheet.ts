/** What is exported and imported: a file each. */
export const sheetKinds = ['performances', 'phases', 'allocations'] as const;
export type SheetKind = (typeof sheetKinds)[number];

export const sheetTitles: Readonly<Record<SheetKind, string>> = {
  performances: 'Performances and prices',
  phases: 'Phases',
  allocations: 'Allocations and zones',
};

/**
 * Bytes of a request with sheets. A function takes 6 MB with what is around the body, and the gateway writes four bytes for three where it
 * does not know the content type.
 */
export const mostSheetBytes = 4_000_000;
/** Of each kind one, with room to name a second by mistake. */
export const mostSheets = 6;

/** A line of a file with something in it, numbered from 1. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SheetFile {
  readonly name: string;
  readonly rows: readonly SheetLine[];
  /** Where it stops being a table. */
  readonly broken: { readonly line: number; readonly sentence: string } | null;
}

/** What is wrong with a file. */
export interface SheetMistake {
  readonly file: string;
  /** Null: about the whole file. */
  readonly line: number | null;
  readonly column: string | null;
  readonly sentence: string;
}

/** Columns that every sheet has. */
export const idColumn = 'performance';
/** Which performance it is, for whoever reads it. */
export const aboutColumn = 'about (not read)';
/** What the values were when the sheet was exported, as `marks` writes them. */
export const marksColumn = 'as exported';

/** A column without a number of blanks and capitals of its own. */
export const columnName = (cell: string): string => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * What values were when a sheet was exported: a short sum of each, in the order of the sheet. An import tells by it what its officer
 * changed from what a colleague has changed since. Another number of values comes from another version of the house, and tells nothing.
 */
export const marksOf = (values: readonly string[]): string => `v${values.length}-${values.map(sumOf).join('-')}`;

export function readMarks(cell: string, values: number): readonly string[] | null {
  const [head, ...sums] = cell.split('-');
  return head === `v${values}` && sums.length === values ? sums : null;
}

/** FNV-1a of 32 bits: a short sum that tells two values apart, and keeps no secret. */
export function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(36);
}
