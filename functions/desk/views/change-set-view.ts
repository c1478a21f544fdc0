import type { difference } from '#shared/desk/contract/season.ts';
import type { ChangeSet, Edit } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import type { EventDetails } from '#functions/season/store/events.ts';

import { readRows } from '../store/season-rows.ts';
import { eventIdOf, readEvents } from '../store/season-subjects.ts';

/** A set with the number of its edits, and of those that are written. */
export function changeSetView(
  { changeSetId: id, title, state, version, byName, begunAt, moment, publishedByName, reverses, trouble }: ChangeSet,
  { edits, done }: { readonly edits: number; readonly done: number },
) {
  return { id, title, state, version, byName, begunAt, moment, publishedByName, reverses, trouble, edits, done };
}

/** What the subjects of edits are called: the event's title, and of a performance its evening. */
export async function namesOfSubjects(edits: readonly Pick<Edit, 'kind' | 'id' | 'seasonId' | 'fields'>[]) {
  const seasonIds = [...new Set(edits.map(({ seasonId }) => seasonId))];
  const wanted = (kind: Edit['kind']): boolean => edits.some((edit) => edit.kind === kind);
  const [rows, events] = await Promise.all([
    wanted('performance') ? Promise.all(seasonIds.map(readRows)) : [],
    wanted('event') ? Promise.all(seasonIds.map(readEvents)) : [],
  ]);
  const rowOf = new Map<string, PerformanceRow>(rows.flat().map((row) => [row.performanceId, row]));
  const eventOf = new Map<string, EventDetails>(events.flat().map((event) => [eventIdOf(event), event]));
  return ({ kind, id, fields }: Pick<Edit, 'kind' | 'id' | 'fields'>): string => {
    const drafted = (field: string): string | undefined => {
      const { after, before } = fields[field] ?? {};
      const value = after ?? before;
      return typeof value === 'string' ? value : undefined;
    };
    const known = kind === 'event' ? eventOf.get(id) : rowOf.get(id);
    const title = known?.title ?? drafted('title') ?? id;
    const wallTime = rowOf.get(id)?.wallTime ?? drafted('wallTime');
    return kind === 'event' || wallTime === undefined ? title : `${title}, ${formatEvening(fromWallTime(wallTime))}`;
  };
}

/** A difference for each changed field; what is added or removed is one. */
export async function differencesOf(
  changeSetId: string,
  edits: readonly Edit[],
): Promise<readonly Flat<typeof difference>[]> {
  const nameOf = await namesOfSubjects(edits);
  return edits.flatMap((edit): readonly Flat<typeof difference>[] => {
    const { kind, id, seasonId, deed, fields } = edit;
    const about = { kind, seasonId, deed, subjectName: nameOf(edit) };
    const all = Object.entries(fields);
    if (deed !== 'change') {
      const values = Object.fromEntries(
        all.map(([field, { before, after }]) => [field, deed === 'add' ? after : before]),
      );
      const words = all
        .filter(([field]) => field !== 'allocation' && field !== 'templates')
        .map(
          ([field, { before, after }]) =>
            `${titleOfField(kind, field)}: ${wordsOf(field, deed === 'add' ? after : before)}`,
        )
        .join('\n');
      return [
        {
          ...about,
          id: `${changeSetId}/${kind}/${id}`,
          subjectId: id,
          field: null,
          what: deed === 'add' ? 'Added' : 'Removed',
          before: deed === 'add' ? '' : words,
          after: deed === 'add' ? words : '',
          byName: all[0]?.[1].byName ?? '',
          values: deed === 'add' ? { before: null, after: values } : { before: values, after: null },
        },
      ];
    }
    return all.map(([field, { before, after, byName }]) => ({
      ...about,
      id: `${changeSetId}/${kind}/${id}/${field}`,
      subjectId: id,
      field,
      what: titleOfField(kind, field),
      before: wordsOf(field, before),
      after: wordsOf(field, after),
      byName,
      values: { before: before ?? null, after: after ?? null },
    }));
  });
}
