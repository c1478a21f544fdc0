import { editedRows } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Edit } from '#shared/desk/domain/season/change-set.ts';
import type { Allocation, PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { readAllocations } from '#functions/season/store/performances.ts';

import { readChangeSet, readEdits } from './change-sets.ts';
import { readRows } from './season-rows.ts';
import type { PublishedRow } from './season-rows.ts';

/** A season as it is published, and as a change set leaves it. */
export interface SeasonDraft {
  readonly set: ChangeSet | null;
  readonly edits: readonly Edit[];
  readonly published: ReadonlyMap<string, PublishedRow>;
  /** With the performances that the set adds, and without those that it removes; by time. */
  readonly rows: ReadonlyMap<string, PerformanceRow>;
}

/** Null where there is no such set. Without one, the season is as published. Two round trips, and one more a megabyte. */
export async function readSeasonDraft(seasonId: string, changeSetId: string | null): Promise<SeasonDraft | null> {
  const [set, found] = await Promise.all([
    changeSetId === null ? null : readChangeSet(changeSetId),
    readRows(seasonId),
  ]);
  if (changeSetId !== null && !set) return null;
  const edits = (set ? await readEdits(set) : []).filter((edit) => edit.seasonId === seasonId);
  const published = new Map<string, PublishedRow>(found.map((row) => [row.performanceId, row]));
  const rows = [...editedRows(published, edits)].toSorted(([, one], [, other]) =>
    one.wallTime < other.wallTime ? -1 : 1,
  );
  return { set, edits, published, rows: new Map(rows) };
}

/** The letters of performances as they are, and as the set leaves them; none of one that the set adds without. A round trip a hundred. */
export async function readDraftedSeats(
  { edits, published }: SeasonDraft,
  ids: readonly string[],
): Promise<{ readonly published: ReadonlyMap<string, Allocation>; readonly drafted: ReadonlyMap<string, Allocation> }> {
  const known = await readAllocations(ids.filter((id) => published.has(id)));
  const drafted = new Map<string, Allocation>(known);
  for (const { kind, id, fields } of edits) {
    // The contract's schema has parsed it.
    const letters = kind === 'performance' ? (fields['allocation']?.after as Allocation | null | undefined) : null;
    if (letters) drafted.set(id, letters);
  }
  return { published: known, drafted };
}
