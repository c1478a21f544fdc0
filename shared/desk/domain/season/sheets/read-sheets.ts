import type { Draft, Say, SheetSeason, SheetWish } from './draft.ts';
import { readAllocations } from './read-allocations.ts';
import { knownColumns, readPerformances } from './read-performances.ts';
import { readPhases } from './read-phases.ts';
import { idColumn } from './sheet.ts';
import type { SheetFile, SheetMistake } from './sheet.ts';
import { tableOf } from './table.ts';

export interface ReadSheets {
  readonly wishes: readonly SheetWish[];
  readonly mistakes: readonly SheetMistake[];
}

/**
 * What sheets change of a season, and all their mistakes. What stands as it was exported changes nothing, whatever a colleague has made of
 * it since; a line that is missing removes nothing.
 */
export function readSheets(files: readonly SheetFile[], season: SheetSeason): ReadSheets {
  const draft: Draft = {
    season,
    rows: new Map(season.rows),
    added: new Set(),
    wishes: [],
    allocations: new Map(season.allocations),
  };
  const mistakes: SheetMistake[] = [];
  const tables = files.map((file) => tableOf(file, knownColumns));
  // New performances first: phases and allocations may be of them.
  for (const [kind, read] of [
    ['performances', readPerformances],
    ['phases', readPhases],
    ['allocations', readAllocations],
  ] as const) {
    const ofKind = tables.filter((table) => table.kind === kind);
    for (const [at, table] of ofKind.entries()) {
      mistakes.push(...table.mistakes);
      const { file } = table;
      const say: Say = ({ line }, column, sentence) => mistakes.push({ file, line, column, sentence });
      if (at > 0) say({ line: 1 }, null, `“${ofKind[0]?.file}” is a sheet of ${kind} too: put them into one.`);
      else if (table.columns.has(idColumn)) read(table, draft, say);
    }
  }
  const order = files.map(({ name }) => name);
  return {
    wishes: wishesOf(draft),
    mistakes: mistakes.toSorted(
      (one, other) => order.indexOf(one.file) - order.indexOf(other.file) || (one.line ?? 0) - (other.line ?? 0),
    ),
  };
}

/** What is new comes with everything that further sheets say of it. */
function wishesOf({ wishes, added, rows, allocations }: Draft): readonly SheetWish[] {
  const adds = [...added].flatMap((id): SheetWish[] => {
    const row = rows.get(id);
    if (!row) return [];
    const { performanceId: _, seasonId: __, ...value } = row;
    const allocation = allocations.get(id);
    return [{ what: 'add', id, value: { ...value, ...(allocation ? { allocation } : {}) } }];
  });
  return [...adds, ...wishes];
}
