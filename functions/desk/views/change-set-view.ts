import type { difference } from '#shared/desk/contract/season.ts';
import type { ChangeSet, Edit } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { copyFields } from '#shared/desk/domain/season/templates.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';
import type { OwnWords } from '#shared/desk/domain/season/words.ts';
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
  own: OwnWords,
): readonly Flat<typeof difference>[] {
  return edits.flatMap((edit): readonly Flat<typeof difference>[] => {
    const { kind, id, seasonId, deed, fields } = edit;
    const about = { kind, seasonId, deed, subjectName: nameOf(edit) };
    const all = Object.entries(fields);
    if (deed !== 'change') {
      const whole = wholeDifference(changeSetId, edit, about, own);
      return deed === 'add' ? [whole, ...setSinceAdded(changeSetId, edit, about, own)] : [whole];
    }
    return all.map(([field, { before, after, byName }]) => ({
      ...about,
      id: `${changeSetId}/${kind}/${id}/${field}`,
      subjectId: id,
      field,
      what: titleOfField(kind, field),
      before: wordsOf(field, before, own),
      after: wordsOf(field, after, own),
      byName,
      values: { before: before ?? null, after: after ?? null },
    }));
  });
}

type Difference = Flat<typeof difference>;
type About = Pick<Difference, 'kind' | 'seasonId' | 'deed' | 'subjectName'>;

/** Fields that are no words: letters of seats, what was copied from a template, and the page that is kept so that it can come back. */
const unsaid = new Set<string>(['allocation', 'page', ...copyFields]);

function wholeDifference(
  changeSetId: string,
  { kind, id, deed, fields }: Edit,
  about: About,
  own: OwnWords,
): Difference {
  const all = Object.entries(fields).filter(([field]) => field !== 'page');
  const values = Object.fromEntries(all.map(([field, { before, after }]) => [field, deed === 'add' ? after : before]));
  const words = all
    .filter(([field]) => !unsaid.has(field))
    .map(([field]) => `${titleOfField(kind, field)}: ${wordsOf(field, values[field], own)}`)
    .join('\n');
  return {
    ...about,
    id: `${changeSetId}/${kind}/${id}`,
    subjectId: id,
    field: null,
    what: deed === 'add' ? 'Added' : 'Removed',
    before: deed === 'add' ? '' : words,
    after: deed === 'add' ? words : '',
    byName: all[0]?.[1].byName ?? '',
    values: deed === 'add' ? { before: null, after: values } : { before: values, after: null },
  };
}

/** Fields of an added subject that were set again since it was added. */
function setSinceAdded(
  changeSetId: string,
  { kind, id, fields }: Edit,
  about: About,
  own: OwnWords,
): readonly Difference[] {
  return Object.entries(fields).flatMap(([field, { after, byName, first }]) =>
    first
      ? [
          {
            ...about,
            id: `${changeSetId}/${kind}/${id}/${field}`,
            subjectId: id,
            field,
            what: titleOfField(kind, field),
            before: wordsOf(field, first.after, own),
            after: wordsOf(field, after, own),
            byName,
            values: { before: first.after ?? null, after: after ?? null },
          },
        ]
      : [],
  );
}
