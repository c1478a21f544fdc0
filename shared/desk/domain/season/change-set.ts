import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { PerformanceRow } from './row.ts';

/**
 * `open`: collects changes. `publishing`: its changes are being written, one performance after another. `waiting`: all are written, and
 * count from its moment. `taken-back`: another set restores what it changed.
 */
export type ChangeSetState = 'open' | 'publishing' | 'waiting' | 'published' | 'taken-back';

export const changeSetLifeCycle = defineLifeCycle<ChangeSetState>('change set', {
  initial: 'open',
  states: {
    open: ['publishing'],
    publishing: ['waiting', 'published', 'open'],
    waiting: ['published', 'taken-back'],
    published: ['taken-back'],
    'taken-back': [],
  },
});

export interface ChangeSet {
  readonly changeSetId: string;
  readonly title: string;
  readonly state: ChangeSetState;
  readonly version: number;
  /** Whoever began it. */
  readonly by: string;
  readonly byName: string;
  readonly begunAt: Instant;
  /** From when its changes count; null before it is published. */
  readonly moment: Instant | null;
  readonly publishedByName: string | null;
  /** The set whose changes this one takes back; null for one with changes of its own. */
  readonly reverses: string | null;
  /** Why the last attempt to publish it ended, in words; null where none did. */
  readonly trouble: string | null;
  /** Kept once it is published and nothing is added to it any more. */
  readonly counts?: Counts;
}

/** How many subjects a set changes, and of how many that is written. */
export interface Counts {
  readonly edits: number;
  readonly done: number;
}

/** What is changed: a performance, or the page of an event in a season, `tosca.2627`. */
export const subjectKinds = ['performance', 'event'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A value of a field before and after, as JSON, and who set it. `before` is what was published when it was set first. */
export interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
  readonly byName: string;
}

/** What a change set does to one subject. */
export interface Edit {
  readonly kind: SubjectKind;
  readonly id: string;
  /** `change` has fields alone; what is added has all of them, and what is removed none. */
  readonly deed: 'add' | 'change' | 'remove';
  readonly seasonId: string;
  readonly fields: Readonly<Record<string, FieldChange>>;
  readonly version: number;
  /** Ids of the sets that have written it: its own, and the one that took it back. */
  readonly doneIn: readonly string[];
}

export const nameOf = ({ kind, id }: Pick<Edit, 'kind' | 'id'>): string => `${kind}/${id}`;

/** Values of JSON are the same value, whatever the order of their names. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      each !== null && typeof each === 'object' && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : each,
    ) ?? 'null'
  );
}

/** Fields that are no longer as they were when the change was made: somebody else has published or set them since. */
export function overtakenFields(edit: Pick<Edit, 'fields'>, now: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(edit.fields)
    .filter(([field, { before, after }]) => !isSame(now[field] ?? null, before ?? null) && !isSame(now[field], after))
    .map(([field]) => field);
}

/** The values that an edit sets, without some of its fields. */
export const afterOf = (
  { fields }: Pick<Edit, 'fields'>,
  without: readonly string[] = [],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { after }]) => (without.includes(field) ? [] : [[field, after]])),
  );

/** Things with the edits of a set: changed, added and removed. `of` makes a whole thing of an added one. */
export function edited<T extends object>(
  things: ReadonlyMap<string, T>,
  edits: readonly Edit[],
): ReadonlyMap<string, T> {
  const result = new Map(things);
  for (const edit of edits) {
    if (edit.deed === 'remove') result.delete(edit.id);
    else {
      const before = things.get(edit.id);
      // A change of what is gone changes nothing; the check names it.
      if (before === undefined && edit.deed === 'change') continue;
      // The contract's schemas have parsed each field.
      result.set(edit.id, { ...before, ...afterOf(edit) } as T);
    }
  }
  return result;
}

/** The rows of a season as the set would leave them. What is added has the event it belongs to among its fields. */
export function editedRows(
  rows: ReadonlyMap<string, PerformanceRow>,
  edits: readonly Edit[],
): ReadonlyMap<string, PerformanceRow> {
  const ours = edits.filter(({ kind }) => kind === 'performance');
  const seasonOf = new Map(ours.map(({ id, seasonId }) => [id, seasonId]));
  const result = edited(rows, ours);
  return new Map(
    [...result].map(([performanceId, row]) => [
      performanceId,
      { ...row, performanceId, seasonId: seasonOf.get(performanceId) ?? row.seasonId },
    ]),
  );
}

/** The edit that restores what an edit changed. */
export function reverse(edit: Edit, byName: string): Edit {
  const fields = Object.fromEntries(
    Object.entries(edit.fields).map(([field, { before, after }]) => [field, { before: after, after: before, byName }]),
  );
  const deed = { add: 'remove', remove: 'add', change: 'change' } as const;
  return { ...edit, deed: deed[edit.deed], fields };
}
