import type { difference } from '#shared/desk/contract/season.ts';
import type { ChangeSet, Edit } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { isCopyField } from '#shared/desk/domain/season/templates.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';

/** A set with the number of its edits, and of those that are written. */
export function changeSetView(
  { changeSetId: id, title, state, version, byName, begunAt, moment, publishedByName, reverses, trouble }: ChangeSet,
  { edits, done }: { readonly edits: number; readonly done: number },
) {
  return { id, title, state, version, byName, begunAt, moment, publishedByName, reverses, trouble, edits, done };
}

/** A difference for each changed field; what is added or removed is one. */
export function differencesOf(
  changeSetId: string,
  edits: readonly Edit[],
  nameOf: (edit: Edit) => string,
): readonly Flat<typeof difference>[] {
  return edits.flatMap((edit): readonly Flat<typeof difference>[] => {
    const { kind, id, seasonId, deed, fields } = edit;
    const about = { kind, seasonId, deed, subjectName: nameOf(edit) };
    const all = Object.entries(fields);
    if (deed !== 'change') {
      const values = Object.fromEntries(
        all.map(([field, { before, after }]) => [field, deed === 'add' ? after : before]),
      );
      const words = all
        .filter(([field]) => field !== 'allocation' && !isCopyField(field))
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
