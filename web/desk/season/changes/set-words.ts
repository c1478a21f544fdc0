import { formatDateTime, formatEvening } from '#shared/kernel/time/format.ts';

import type { ChangeSet, Problem, Told } from '../draft.ts';

/** "Open", "Counts from Thursday 3 December 2026, 10am". */
export function stateWords({ state, moment, publishedByName, edits, done }: ChangeSet): string {
  const by = publishedByName === null ? '' : ` by ${publishedByName}`;
  switch (state) {
    case 'open':
      return 'Not published';
    case 'publishing':
      return `Being published${by}: ${done} of ${edits}`;
    case 'waiting':
      return `Published${by}; counts from ${moment === null ? 'its moment' : formatEvening(moment)}`;
    case 'published':
      return moment === null ? `Published${by}` : `Published${by}, since ${formatDateTime(moment)}`;
    case 'taken-back':
      return 'Taken back';
  }
}

export const countWords = (edits: number): string => (edits === 1 ? '1 subject changed' : `${edits} subjects changed`);

type Place = Pick<Problem | Told, 'kind' | 'subjectId' | 'seasonId' | 'field'>;

/** Where a subject, or a field of it, is changed. */
export function addressOf({ kind, subjectId: id, seasonId, field }: Place): string {
  if (kind === 'event') return `/season/events/${id}`;
  const query = new URLSearchParams({ row: id, ...(field === null ? {} : { field }) });
  return `/season/${seasonId}?${query}`;
}

export interface SubjectChanges {
  readonly key: string;
  readonly subject: Told;
  readonly differences: readonly Told[];
}

/** Differences by subject, in their order. */
export const bySubject = (differences: readonly Told[]): readonly SubjectChanges[] =>
  [...Map.groupBy(differences, ({ kind, subjectId }) => `${kind}/${subjectId}`)].flatMap(([key, own]) =>
    own[0] ? [{ key, subject: own[0], differences: own }] : [],
  );
