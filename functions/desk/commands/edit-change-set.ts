import { isSame, nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Edit, FieldChange } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { eventFields, performanceFields } from '#shared/desk/domain/season/fields.ts';
import { slug } from '#shared/kernel/contract/field.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { readStoredTerms } from '#functions/season/store/performances.ts';

import { auditLine } from '../store/audit.ts';
import { editLine, noEditLine, readChangeSet, readEditsOf, unchangedSetLine } from '../store/change-sets.ts';
import { readPublished } from './season-subjects.ts';
import type { Subject } from './season-subjects.ts';

/** One wish of the contract. */
export type Wish = Subject &
  (
    | { readonly what: 'set'; readonly field: string; readonly value?: unknown; readonly seen?: unknown }
    | { readonly what: 'add'; readonly value: Readonly<Record<string, unknown>> }
    | { readonly what: 'remove' }
    | { readonly what: 'undo'; readonly field: string | null }
  );

type Values = Readonly<Record<string, unknown>>;

/**
 * Notes wishes in an open change set, all of them or none. A value that was set by somebody else since it was seen refuses them, with who
 * it was. Three round trips.
 */
export async function editChangeSet(
  changeSetId: string,
  wishes: readonly Wish[],
  me: Colleague,
  now: Instant,
): Promise<ChangeSet | Refusal> {
  const subjects = [...new Map(wishes.map((wish) => [nameOf(wish), wish])).values()];
  const [set, before, published] = await Promise.all([
    readChangeSet(changeSetId),
    readEditsOf(changeSetId, subjects),
    readPublished(subjects, new Set(wishes.flatMap((wish) => (setsSeats(wish) ? [wish.id] : [])))),
  ]);
  if (!set) return refuse('not-found');
  if (set.state !== 'open' || set.reverses !== null) return refuse('change-set-closed');
  const after = await withWishes(wishes, before, published, me.name);
  if (isRefusal(after)) return after;
  const lines = subjects.flatMap((subject) => {
    const name = nameOf(subject);
    const [old, edit] = [before.get(name) ?? null, after.get(name) ?? null];
    if (edit) return [editLine(changeSetId, { ...edit, version: (old?.version ?? 0) + 1 }, old?.version ?? null)];
    return old ? [noEditLine(changeSetId, old)] : [];
  });
  if (lines.length === 0) return set;
  const { written } = await write([unchangedSetLine(set), ...lines, drafted(set, subjects, me, now)]);
  // Somebody has edited the same subject in the same moment, or published the set.
  return written ? set : refuse('change-set-changed');
}

const setsSeats = (wish: Wish): boolean => wish.what === 'set' && wish.field === 'allocation';

/** Edits by `nameOf` with what is wished, null for one that changes nothing any more; or why one wish cannot be. */
export async function withWishes(
  wishes: readonly Wish[],
  before: ReadonlyMap<string, Edit>,
  published: ReadonlyMap<string, Values>,
  byName: string,
): Promise<ReadonlyMap<string, Edit | null> | Refusal> {
  const after = new Map<string, Edit | null>(before);
  for (const wish of wishes) {
    const name = nameOf(wish);
    const edit = await wished(wish, after.get(name) ?? null, published.get(name) ?? null, byName);
    if (isRefusal(edit)) return edit;
    after.set(name, edit && settled(edit));
  }
  return after;
}

const drafted = (set: ChangeSet, subjects: readonly Subject[], by: Colleague, now: Instant) =>
  auditLine(
    {
      by,
      duty: 'season.write',
      deed: 'Change set edited',
      subject: `change-set/${set.changeSetId}`,
      subjectName: set.title,
      changes: [{ what: 'Edited', before: '', after: listed(subjects) }],
    },
    now,
  );

const listed = (subjects: readonly Subject[]): string => {
  const names = subjects.map(({ id }) => id);
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
};

/** A change without a difference is none. */
function settled(edit: Edit): Edit | null {
  if (edit.deed !== 'change') return edit;
  const fields = Object.fromEntries(
    Object.entries(edit.fields).filter(([, { before, after }]) => !isSame(before ?? null, after ?? null)),
  );
  return Object.keys(fields).length === 0 ? null : { ...edit, fields };
}

async function wished(
  wish: Wish,
  edit: Edit | null,
  published: Values | null,
  byName: string,
): Promise<Edit | Refusal | null> {
  switch (wish.what) {
    case 'set':
      return set(wish, edit, published, byName);
    case 'add':
      return published || edit ? refuse('subject-taken', { subjects: wish.id }) : added(wish, byName);
    case 'remove':
      if (edit?.deed === 'add') return null;
      return published ? removed(wish, published, byName) : refuse('subject-unknown', { subjects: wish.id });
    case 'undo':
      return undone(edit, wish.field);
  }
}

const newEdit = ({ kind, id, seasonId }: Subject, deed: Edit['deed'], fields: Edit['fields']): Edit => {
  return { kind, id, seasonId, deed, fields, version: 0, doneIn: [] };
};

function set(
  wish: Extract<Wish, { what: 'set' }>,
  edit: Edit | null,
  published: Values | null,
  byName: string,
): Edit | Refusal {
  const { field, seen = null } = wish;
  if (edit?.deed === 'remove' || (!published && edit?.deed !== 'add'))
    return refuse('subject-unknown', { subjects: wish.id });
  const value = parsed(wish, field, wish.value ?? null);
  if (isRefusal(value)) return value;
  const drafted = edit?.fields[field];
  const current = drafted ? drafted.after : (published?.[field] ?? null);
  // Letters of seats are on no grid: whoever has not seen them writes over those that are published.
  const isUnseen = field === 'allocation' && seen === null && !drafted;
  if (!isUnseen && !isSame(current, seen) && !isSame(current, value)) {
    const what = titleOfField(wish.kind, field);
    return refuse('value-changed', { what, subjects: wish.id, who: drafted?.byName ?? 'A colleague' });
  }
  const change: FieldChange = { before: drafted ? drafted.before : (published?.[field] ?? null), after: value, byName };
  const before = edit ?? newEdit(wish, 'change', {});
  return { ...before, fields: { ...before.fields, [field]: change } };
}

/** What is added has every field; an allocation may be left to the hall. */
function added(wish: Extract<Wish, { what: 'add' }>, byName: string): Edit | Refusal {
  const { allocation: _, ...ofPerformance } = performanceFields;
  const required = wish.kind === 'event' ? Object.keys(eventFields) : ['eventSlug', ...Object.keys(ofPerformance)];
  const fields: Record<string, FieldChange> = {};
  for (const field of new Set([...required, ...Object.keys(wish.value)])) {
    const value = parsed(wish, field, wish.value[field]);
    if (isRefusal(value)) return value;
    fields[field] = { before: null, after: value, byName };
  }
  return newEdit(wish, 'add', fields);
}

/** Keeps what it was, with its letters, so that it can be brought back. */
async function removed(wish: Subject, published: Values, byName: string): Promise<Edit> {
  const terms = wish.kind === 'performance' ? await readStoredTerms(wish.id) : null;
  const more = terms ? { eventSlug: terms.eventSlug, allocation: terms.allocation } : {};
  const fields = Object.entries({ ...published, ...more }).map(([field, before]): [string, FieldChange] => [
    field,
    { before, after: null, byName },
  ]);
  return newEdit(wish, 'remove', Object.fromEntries(fields));
}

/** What is added cannot lose a single field. */
function undone(edit: Edit | null, field: string | null): Edit | null {
  if (!edit || field === null) return null;
  if (edit.deed !== 'change') return edit;
  return { ...edit, fields: Object.fromEntries(Object.entries(edit.fields).filter(([name]) => name !== field)) };
}

/** The value by the schema of its field. */
function parsed({ kind, id }: Subject, field: string, value: unknown): unknown {
  const schemas: Readonly<
    Record<string, { safeParse: (value: unknown) => ReturnType<typeof slug.safeParse> } | undefined>
  > =
    kind === 'event'
      ? (eventFields as object as never)
      : ({ ...performanceFields, eventSlug: slug } as object as never);
  const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined;
  if (!schema) return refuse('value-wrong', { what: field, subjects: id, why: 'there is no such field.' });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue && issue.path.length > 0 ? `${issue.path.join(' ')}: ` : '';
  return refuse('value-wrong', {
    what: titleOfField(kind, field),
    subjects: id,
    why: `${place}${issue?.message ?? ''}`,
  });
}
