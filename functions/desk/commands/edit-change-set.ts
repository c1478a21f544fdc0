import { afterOf, isSame, nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Edit, FieldChange } from '#shared/desk/domain/season/change-set.ts';
import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { eventFields, performanceFields } from '#shared/desk/domain/season/fields.ts';
import { isCopyField } from '#shared/desk/domain/season/templates.ts';
import type { Template } from '#shared/desk/domain/season/templates.ts';
import { slug } from '#shared/kernel/contract/field.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { readStoredTerms } from '#functions/season/store/performances.ts';

import { auditLine } from '../store/audit.ts';
import { editLine, noEditLine, readChangeSet, readEditsOf, editedSetLine } from '../store/change-sets.ts';
import { readRows } from '../store/season-rows.ts';
import { unchangedTemplateLine } from '../store/templates.ts';
import { changedSince, chosenValues, isAboutAllocation, readChosen } from './choose-template.ts';
import type { Chosen } from './choose-template.ts';
import { peopleOf, peopleWords, readSalesOf } from './people-of.ts';
import { eventIdOf, readEvent, readPublished } from './season-subjects.ts';
import type { Subject } from './season-subjects.ts';

/** One wish of the contract. */
export type Wish = Subject &
  (
    | { readonly what: 'set'; readonly field: string; readonly value?: unknown; readonly seen?: unknown }
    | { readonly what: 'add'; readonly value: Readonly<Record<string, unknown>> }
    | { readonly what: 'remove' }
    | { readonly what: 'undo'; readonly field: string | null }
    | ({ readonly what: 'template' } & Chosen)
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
  const lettered = new Set(wishes.filter(isAboutAllocation).map(nameOf));
  const [set, before, published, templates] = await Promise.all([
    readChangeSet(changeSetId),
    readEditsOf(changeSetId, subjects),
    readPublished(subjects, (subject) => lettered.has(nameOf(subject))),
    readChosen(wishes),
  ]);
  if (!set) return refuse('not-found');
  if (set.state !== 'open' || set.reverses !== null) return refuse('change-set-closed');
  const held = await heldAmong(wishes, now);
  if (held) return held;
  const after = await withWishes(wishes, { before, published, templates, byName: me.name });
  if (isRefusal(after)) return after;
  const lines = subjects.flatMap((subject) => {
    const name = nameOf(subject);
    const [old, edit] = [before.get(name) ?? null, after.get(name) ?? null];
    if (edit) return [editLine(changeSetId, { ...edit, version: (old?.version ?? 0) + 1 }, old?.version ?? null)];
    return old ? [noEditLine(changeSetId, old)] : [];
  });
  if (lines.length === 0) return set;
  const more = subjects.reduce((sum, subject) => sum + countIn(after, subject) - countIn(before, subject), 0);
  const chosen = [...templates.values()];
  const told = drafted(set, { subjects, chosen }, me, now);
  const { written } = await write([editedSetLine(set, more), ...chosen.map(unchangedTemplateLine), ...lines, told]);
  // Somebody has edited the same subject or a template in the same moment, or published the set.
  if (!written) return (await changedSince(chosen)) ?? refuse('change-set-changed');
  return { ...set, version: set.version + 1 };
}

/** Refuses removals of what people have seats for, with how many they are. An event is all its performances. */
async function heldAmong(wishes: readonly Wish[], now: Instant): Promise<Refusal | null> {
  const removals = wishes.filter(({ what }) => what === 'remove');
  const events = removals.filter(({ kind }) => kind === 'event');
  const rows = await Promise.all([...new Set(events.map(({ seasonId }) => seasonId))].map(readRows));
  const idsOf = ({ kind, id }: Subject): readonly string[] =>
    kind === 'performance'
      ? [id]
      : rows
          .flat()
          .flatMap((row) =>
            eventIdOf({ slug: row.eventSlug, seasonId: row.seasonId }) === id ? row.performanceId : [],
          );
  const sales = await readSalesOf([...new Set(removals.flatMap(idsOf))]);
  for (const wish of [...events, ...removals]) {
    const ids = new Set(idsOf(wish));
    const people = await peopleOf(
      sales.filter(({ terms }) => ids.has(terms.performanceId)),
      now,
    );
    if (people > 0) return refuse('subject-held', { subjects: wish.id, people: peopleWords(people) });
  }
  return null;
}

const countIn = (edits: ReadonlyMap<string, Edit | null>, subject: Subject): number =>
  edits.get(nameOf(subject)) ? 1 : 0;

interface Drafted {
  readonly subjects: readonly Subject[];
  readonly chosen: readonly Template[];
}

/** What is known of the subjects of wishes, by `nameOf`. */
interface Wished {
  readonly before: ReadonlyMap<string, Edit>;
  readonly published: ReadonlyMap<string, Values>;
  readonly templates: ReadonlyMap<string, Template>;
  readonly byName: string;
}

/** Edits by `nameOf` with what is wished, null for one that changes nothing any more; or why one wish cannot be. */
export async function withWishes(
  wishes: readonly Wish[],
  { before, published, templates, byName }: Wished,
): Promise<ReadonlyMap<string, Edit | null> | Refusal> {
  const after = new Map<string, Edit | null>(before);
  for (const wish of wishes) {
    const name = nameOf(wish);
    const known = { edit: after.get(name) ?? null, published: published.get(name) ?? null, templates, byName };
    const edit = await wished(wish, known);
    if (isRefusal(edit)) return edit;
    after.set(name, edit && settled(edit));
  }
  return after;
}

const drafted = (set: ChangeSet, { subjects, chosen }: Drafted, by: Colleague, now: Instant) =>
  auditLine(
    {
      by,
      duty: 'season.write',
      deed: 'Change set edited',
      subject: `change-set/${set.changeSetId}`,
      subjectName: set.title,
      changes: [
        { what: 'Edited', before: '', after: listed(subjects) },
        ...chosen.map(({ title, version }) => ({
          what: 'Template',
          before: '',
          after: `${title}, version ${version}`,
        })),
      ],
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

/** What is known of the subject of a wish. */
interface Known {
  readonly edit: Edit | null;
  readonly published: Values | null;
  readonly templates: ReadonlyMap<string, Template>;
  readonly byName: string;
}

async function wished(wish: Wish, known: Known): Promise<Edit | Refusal | null> {
  const { edit, published, byName } = known;
  switch (wish.what) {
    case 'set':
      // What a performance remembers of a template is noted by the house, or forgotten.
      if (isCopyField(wish.field) && (wish.value ?? null) !== null)
        return refuse('value-wrong', {
          what: titleOfField(wish.kind, wish.field),
          subjects: wish.id,
          why: 'choose a template.',
        });
      return set(wish, edit, published, byName);
    case 'template':
      return fromTemplate(wish, known);
    case 'add':
      return published || edit ? refuse('subject-taken', { subjects: wish.id }) : added(wish, byName);
    case 'remove':
      if (edit?.deed === 'add') return null;
      // Somebody was faster with one of forty evenings: it is gone, as was wished.
      return published ? removed(wish, published, byName) : edit;
    case 'undo':
      return undone(edit, wish);
  }
}

const newEdit = ({ kind, id, seasonId }: Subject, deed: Edit['deed'], fields: Edit['fields']): Edit => {
  return { kind, id, seasonId, deed, fields, version: 0, doneIn: [] };
};

/** Each field of the template's kind with its value, and the memory of it; a template that does not fit is not set. */
async function fromTemplate(wish: Extract<Wish, { what: 'template' }>, known: Known): Promise<Edit | Refusal> {
  const { edit, published, templates, byName } = known;
  const current = { ...published, ...(edit && afterOf(edit)) };
  const values = await chosenValues(wish, templates, current);
  if (isRefusal(values)) return values;
  let next = edit;
  for (const [field, value] of Object.entries(values)) {
    const seen = Object.hasOwn(wish.seen, field) ? wish.seen[field] : current[field];
    const after = set({ ...wish, what: 'set', field, value, seen }, next, published, byName);
    if (isRefusal(after)) return after;
    next = after;
  }
  return next ?? refuse('subject-unknown', { subjects: wish.id });
}

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
  const next = before.deed === 'add' && drafted ? sinceAdded(drafted, change) : change;
  return { ...before, fields: { ...before.fields, [field]: next } };
}

/** Remembers what it was added with, until it is that again. */
function sinceAdded(drafted: FieldChange, change: FieldChange): FieldChange {
  const first = drafted.first ?? { after: drafted.after, byName: drafted.byName };
  return isSame(first.after, change.after) ? { before: null, ...first } : { ...change, first };
}

/** What is added has every field; allocation and zones may be left to the hall, return rules to the house. */
function added(wish: Extract<Wish, { what: 'add' }>, byName: string): Edit | Refusal {
  const { allocation: _, zoning: __, returns: ___, ...ofPerformance } = performanceFields;
  const required = wish.kind === 'event' ? Object.keys(eventFields) : ['eventSlug', ...Object.keys(ofPerformance)];
  const fields: Record<string, FieldChange> = {};
  for (const field of new Set([...required, ...Object.keys(wish.value)])) {
    const value = parsed(wish, field, wish.value[field]);
    if (isRefusal(value)) return value;
    if (value !== undefined) fields[field] = { before: null, after: value, byName };
  }
  return newEdit(wish, 'add', fields);
}

/** Keeps what it was, with its letters or its whole page, so that it can be brought back. */
async function removed(wish: Subject, published: Values, byName: string): Promise<Edit> {
  const more = wish.kind === 'performance' ? await saleOf(wish.id) : { page: await readEvent(wish.id) };
  const fields = Object.entries({ ...published, ...more }).map(([field, before]): [string, FieldChange] => [
    field,
    { before, after: null, byName },
  ]);
  return newEdit(wish, 'remove', Object.fromEntries(fields));
}

async function saleOf(performanceId: string): Promise<Values> {
  const terms = await readStoredTerms(performanceId);
  return terms ? { eventSlug: terms.eventSlug, allocation: terms.allocation } : {};
}

/** A field of what is added goes back to the value that it was added with; what is removed comes back as a whole only. */
function undone(edit: Edit | null, { id, kind, field }: Extract<Wish, { what: 'undo' }>): Edit | Refusal | null {
  if (!edit || field === null) return null;
  if (edit.deed === 'remove') {
    const why = 'it is removed as a whole, and comes back as a whole.';
    return refuse('value-wrong', { what: titleOfField(kind, field), subjects: id, why });
  }
  if (edit.deed === 'add') {
    const first = edit.fields[field]?.first;
    return first ? { ...edit, fields: { ...edit.fields, [field]: { before: null, ...first } } } : edit;
  }
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
