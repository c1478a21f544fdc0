import { formatDateRange, formatWeekdayTime } from '#shared/kernel/time/format.ts';

import { nonBreakingDates } from './non-breaking-dates.ts';
import type { Activity, EventCard } from './types.ts';

export interface CardDates {
  /** "3 – 28 December 2026", or the editors' text. */
  readonly range: string;
  /** "Thursday, 7.30pm" for one performance, "Next on Thursday, 7.30pm" for several. */
  readonly next: string | null;
}

/** A run's dates start with its next performance that is not cancelled. Without one the whole run is shown, and no next date. */
export function cardDates(
  event: Pick<EventCard, 'dateFieldOverride' | 'startDate' | 'endDate' | 'isCancelled'>,
  coming: readonly Activity[],
): CardDates {
  const given = givenOf(event, coming);
  const next = given[0];
  const last = given.at(-1);
  const range =
    event.dateFieldOverride ??
    nonBreakingDates(formatDateRange(next?.date ?? event.startDate, last?.date ?? event.endDate));
  if (!next) return { range, next: null };
  const time = formatWeekdayTime(next.date);
  return { range, next: given.length > 1 ? `Next on ${time}` : time };
}

/** The coming performances that are not cancelled. */
export function givenOf<A extends Pick<Activity, 'isCancelled'>>(
  event: Pick<EventCard, 'isCancelled'>,
  coming: readonly A[],
): readonly A[] {
  return event.isCancelled ? [] : coming.filter(({ isCancelled }) => !isCancelled);
}
