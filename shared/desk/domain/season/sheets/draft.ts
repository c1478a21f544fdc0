import type { Hall } from '#shared/season/domain/hall/plan.ts';

import { isSame } from '../change-set.ts';
import type { Allocation, PerformanceRow } from '../row.ts';
import { marksColumn, readMarks, sumOf } from './sheet.ts';
import type { TableLine } from './table.ts';

/** What a sheet wants of a performance: a field changed from the value that it has, or a performance with all its fields. */
export type SheetWish =
  | {
      readonly what: 'set';
      readonly id: string;
      readonly field: string;
      readonly value: unknown;
      readonly seen: unknown;
    }
  | { readonly what: 'add'; readonly id: string; readonly value: Readonly<Record<string, unknown>> };

/** The season as the change set leaves it, and what is known beside it. */
export interface SheetSeason {
  readonly seasonId: string;
  readonly rows: ReadonlyMap<string, PerformanceRow>;
  /** Performances that the change set removes. */
  readonly removed: ReadonlySet<string>;
  /** Performances that the change set adds. */
  readonly added: ReadonlySet<string>;
  /** Titles of productions with a page in this season, by slug. */
  readonly productions: ReadonlyMap<string, string>;
  readonly halls: ReadonlyMap<string, Hall>;
  /** By performance; of those that are not new. */
  readonly allocations: ReadonlyMap<string, Allocation>;
}

/** Says a mistake of a line. */
export type Say = (line: Pick<TableLine, 'line'>, column: string | null, sentence: string) => void;

/** Performances as the sheets read so far leave them, and what is wanted of each. */
export interface Draft {
  readonly season: SheetSeason;
  readonly rows: Map<string, PerformanceRow>;
  readonly added: Set<string>;
  readonly wishes: SheetWish[];
  readonly allocations: Map<string, Allocation>;
}

interface Compared {
  readonly line: TableLine;
  readonly column: string | null;
  readonly id: string;
  readonly field: string;
  /** As text, which is the same for the same value. */
  readonly text: { readonly now: string; readonly told: string };
  readonly value: unknown;
  readonly seen: unknown;
  /** The sum of the value when the sheet was exported; null: unknown. */
  readonly mark: string | null;
}

/** Notes a value of a performance that is there where it becomes another. True where it does. */
export function compare(draft: Draft, say: Say, compared: Compared): boolean {
  const { line, column, id, field, text, value, seen, mark } = compared;
  if (text.told === text.now || isSame(value, seen)) return false;
  if (mark !== null && mark === sumOf(text.told)) return false;
  if (mark !== null && mark !== sumOf(text.now)) {
    say(
      line,
      column,
      'A colleague has changed this since the sheet was exported. Export it again, or empty its cell “as exported” to write over it.',
    );
    return false;
  }
  draft.wishes.push({ what: 'set', id, field, value, seen });
  return true;
}

export const markAt = (line: TableLine, place: number, values: number): string | null =>
  readMarks(line.cell(marksColumn) ?? '', values)?.[place] ?? null;

/** Why there is no performance of this id. */
export function unknownWords(id: string, line: TableLine, { season }: Draft): string {
  if (id === '') return 'Name the performance.';
  if (season.removed.has(id)) return `This change set removes ${id}. Undo that first, or leave the line out.`;
  const wasThere = (line.cell(marksColumn) ?? '') !== '';
  return wasThere
    ? `${id} has been removed since this sheet was exported. Leave the line out.`
    : `There is no performance ${id} in this season.`;
}
