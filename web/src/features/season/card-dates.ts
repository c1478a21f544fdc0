import { formatDateRange, formatWeekdayTime } from '#shared/kernel/time/format.ts';

import { nonBreakingDates } from './non-breaking-dates.ts';
import type { Activity, EventCard } from './types.ts';

export interface CardDates {
  /** "3 – 28 December 2026", or what an editor wrote instead. */
  readonly range: string;
  /** "Thursday, 7.30pm" for one performance, "Next on Thursday, 7.30pm" for several. */
  readonly next: string | null;
}

/**
 * A run is dated from its next performance: what has been, or is cancelled, cannot be booked. Without one that will be given the
 * whole run stands, and nothing is next.
 */
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

/** The coming performances that will be given. */
export function givenOf<A extends Pick<Activity, 'isCancelled'>>(
  event: Pick<EventCard, 'isCancelled'>,
  coming: readonly A[],
): readonly A[] {
  return event.isCancelled ? [] : coming.filter(({ isCancelled }) => !isCancelled);
}
