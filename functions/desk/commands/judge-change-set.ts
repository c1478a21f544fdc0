import { editedRows, reverse } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Counts, Edit } from '#shared/desk/domain/season/change-set.ts';
import { needsNobodySeated, problemsOf } from '#shared/desk/domain/season/check.ts';
import type { SeasonProblem } from '#shared/desk/domain/season/check.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { readPerformance } from '#functions/season/store/performances.ts';

import { countEdits, readEdits } from '../store/change-sets.ts';
import { publishedAmong, readSeasonsOf } from './season-subjects.ts';
import type { PublishedSeasons } from './season-subjects.ts';

/** What a set has to write: its own edits, or those that restore what another one changed. */
export async function editsOf(set: ChangeSet): Promise<readonly Edit[]> {
  const edits = await readEdits(set);
  if (set.reverses === null) return edits;
  const written = edits.filter(({ doneIn }) => doneIn.includes(set.reverses ?? ''));
  return written.map((edit) => reverse(edit, set.byName));
}

export const isDone = ({ changeSetId }: ChangeSet, { doneIn }: Edit): boolean => doneIn.includes(changeSetId);

/** Everything that is wrong with what a set has left to write. Reads the seasons that it touches, where they are not given. */
export async function judge(
  set: ChangeSet,
  all: readonly Edit[],
  now: Instant,
  seasons?: PublishedSeasons,
): Promise<readonly SeasonProblem[]> {
  const edits = all.filter((edit) => !isDone(set, edit));
  const { rows: before, events } = seasons ?? (await readSeasonsOf(edits));
  const published = await publishedAmong({ rows: before, events }, edits);
  const after = editedRows(before, edits);
  const minutes = new Map([...events].map(([id, event]) => [id, event.runningTimeMinutes ?? 0]));
  for (const edit of edits.filter(({ kind }) => kind === 'event')) {
    if (edit.deed === 'remove') minutes.delete(edit.id);
    // The contract's schema has parsed it.
    const parts = edit.fields['runningTimeSummary']?.after as EventFields['runningTimeSummary'] | undefined;
    const sum = parts?.reduce((total, part) => total + part.minutes, 0);
    if (edit.deed !== 'remove' && (sum !== undefined || edit.deed === 'add')) minutes.set(edit.id, sum ?? 0);
  }
  const found = problemsOf({
    edits,
    published,
    rows: after,
    zones: await zonesOf([...after.values()]),
    minutes,
    taken: await takenAmong(edits),
    at: set.moment ?? now,
  });
  return [...found, ...edits.flatMap((edit) => secondMoment(set, edit, before.get(edit.id)?.countsFrom ?? null, now))];
}

/** Terms have one moment to come. */
function secondMoment(
  { moment }: ChangeSet,
  { kind, id, seasonId }: Edit,
  countsFrom: Instant | null,
  now: Instant,
): readonly SeasonProblem[] {
  if (kind !== 'performance' || moment === null || countsFrom === null || countsFrom <= now) return [];
  if (countsFrom === moment) return [];
  const says = `Other changes of it count from ${formatEvening(countsFrom)}. Publish for the same moment, or take those back.`;
  return [{ kind, id, seasonId, field: null, weight: 'error', says }];
}

async function zonesOf(rows: readonly PerformanceRow[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...new Set(rows.flatMap(({ hallId }) => hallId ?? []))];
  const halls = await Promise.all(ids.map(findHall));
  return new Map(
    halls.flatMap((hall) =>
      hall
        ? [[hall.id, [...new Set(hall.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted()]]
        : [],
    ),
  );
}

/** Of which seats are sold or held, among those that an edit moves or removes. */
async function takenAmong(edits: readonly Edit[]): Promise<ReadonlySet<string>> {
  const ids = edits.filter((edit) => edit.kind === 'performance' && needsNobodySeated(edit)).map(({ id }) => id);
  const found: string[] = [];
  for (let start = 0; start < ids.length; start += 20) {
    const some = await Promise.all(ids.slice(start, start + 20).map((id) => readPerformance(id, true)));
    for (const sales of some) {
      const { terms, sections } = sales ?? {};
      const isTaken = [...(sections?.values() ?? [])].some(({ sectionId, seats }) =>
        Array.from(seats).some(
          (letter, place) => letter !== 'o' && (terms?.allocation[sectionId]?.[place] ?? 'x') !== 'x',
        ),
      );
      if (terms && isTaken) found.push(terms.performanceId);
    }
  }
  return new Set(found);
}

/** How many subjects a set changes, and of how many that is written; those of a set that has ended are kept with it. */
export async function countsOf(set: ChangeSet): Promise<Counts> {
  const { changeSetId, reverses, counts, state } = set;
  if (counts) return counts;
  const [edits, done] = await Promise.all([
    countEdits(reverses ?? changeSetId, reverses),
    state === 'open' ? 0 : countEdits(reverses ?? changeSetId, changeSetId),
  ]);
  return { edits, done };
}
