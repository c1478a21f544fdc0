import { formatDateRange, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { nextWords } from '#shared/season/domain/next-words.ts';

import { nonBreakingDates } from './non-breaking-dates.ts';
import type { ListedActivity, ListedEvent } from './types.ts';

export interface CardDates {
  /** "3 – 28 December 2026", or the editors' text. */
  readonly range: string;
  /** "Thursday, 7.30pm" for one performance; for several as `nextWords` has it. */
  readonly next: string | null;
}

/** A run's dates start with its next performance that is not cancelled. Without one the whole run is shown, and no next date. */
export function cardDates(
  event: Pick<ListedEvent, 'dateFieldOverride' | 'startDate' | 'endDate' | 'isCancelled'>,
  coming: readonly Pick<ListedActivity, 'date' | 'isCancelled'>[],
  now: string,
): CardDates {
  const given = givenOf(event, coming);
  const next = given[0];
  const last = given.at(-1);
  const range =
    event.dateFieldOverride ??
    nonBreakingDates(formatDateRange(next?.date ?? event.startDate, last?.date ?? event.endDate));
  if (!next) return { range, next: null };
  if (given.length === 1) return { range, next: formatWeekdayTime(next.date) };
  return { range, next: nextWords(next.date, now) };
}

/** The coming performances that are not cancelled. */
export function givenOf<A extends Pick<ListedActivity, 'isCancelled'>>(
  event: Pick<ListedEvent, 'isCancelled'>,
  coming: readonly A[],
): readonly A[] {
  return event.isCancelled ? [] : coming.filter(({ isCancelled }) => !isCancelled);
}
