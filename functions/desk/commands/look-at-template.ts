import { editedRows } from '#shared/desk/domain/season/change-set.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { copyFieldOf, fieldsOfKind, isUnshown } from '#shared/desk/domain/season/templates.ts';
import type { Template, TemplateKind } from '#shared/desk/domain/season/templates.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { readAllocations } from '#functions/season/store/performances.ts';

import { readChangeSet, readEdits } from '../store/change-sets.ts';
import { readRows, readSeasons } from '../store/season-rows.ts';
import { isByHand, misfitsOf } from './choose-template.ts';

type Values = Readonly<Record<string, unknown>>;

/** A performance, and what a template is to it. */
export interface PerformanceOfTemplate {
  readonly row: PerformanceRow;
  readonly copy: { readonly version: number; readonly isByHand: boolean } | null;
  readonly misfit: string | null;
  readonly values: Values;
}

interface Where {
  /** Null: of every season, those to come with a copy. */
  readonly seasonId: string | null;
  readonly changeSetId: string | null;
}

/**
 * All performances of a season, or those from today on with a copy, as a change set leaves them, by time. Reads the rows of a season or of all; of an allocation, also the
 * letters of each performance with a copy.
 */
export async function performancesOf(
  { kind, templateId, value }: Template,
  { seasonId, changeSetId }: Where,
  now: Instant,
): Promise<readonly PerformanceOfTemplate[]> {
  const seasonIds = seasonId === null ? await readSeasons() : [seasonId];
  const set = changeSetId === null ? null : await readChangeSet(changeSetId);
  const [published, all] = await Promise.all([
    Promise.all(seasonIds.map(readRows)),
    set?.state === 'open' ? readEdits(set) : [],
  ]);
  const edits = all.filter((edit) => seasonIds.includes(edit.seasonId));
  const rows = editedRows(new Map(published.flat().map((row) => [row.performanceId, row])), edits);
  const field = copyFieldOf(kind);
  const shown = [...rows.values()].filter((row) =>
    seasonId === null ? row.wallTime >= dayOf(now) && row[field]?.id === templateId : true,
  );
  const drafted = new Map(edits.map((edit) => [edit.id, edit.fields['allocation']?.after]));
  const [misfits, letters] = await Promise.all([
    misfitsOf(value, shown),
    lettersOf(
      kind,
      shown.filter((row) => row[field]?.id === templateId),
      drafted,
    ),
  ]);
  return shown
    .toSorted((one, other) => (one.wallTime < other.wallTime ? -1 : 1))
    .map((row) => {
      const copy = row[field]?.id === templateId ? row[field] : null;
      const values: Values = { ...row, allocation: letters.get(row.performanceId) };
      return {
        row,
        copy: copy && { version: copy.version, isByHand: isByHand(kind, copy, values) },
        misfit: misfits.get(row) ?? null,
        // The letters are on no screen.
        values: Object.fromEntries(
          [...fieldsOfKind(kind).filter((each) => !isUnshown(each)), field].map((each) => [each, values[each] ?? null]),
        ),
      };
    });
}

/** The letters of performances, where a template is about them. A round trip a hundred. */
async function lettersOf(
  kind: TemplateKind,
  rows: readonly PerformanceRow[],
  drafted: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  if (!fieldsOfKind(kind).some(isUnshown)) return new Map();
  const ids = rows.map(({ performanceId }) => performanceId);
  const published = await readAllocations(ids.filter((id) => !drafted.get(id)));
  return new Map(ids.map((id) => [id, drafted.get(id) ?? published.get(id) ?? null]));
}
