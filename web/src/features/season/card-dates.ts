import { formatDateRange, formatWeekdayTime } from '#shared/domain/time/format.ts';

import type { Activity, EventCard } from './types.ts';
import { unbroken } from './unbroken.ts';

export interface CardDates {
  /** "3 – 28 December 2026", or what an editor wrote instead. */
  readonly range: string;
  /** "Thursday, 7.30pm" for one performance, "Next on Thursday, 7.30pm" for several. */
  readonly next: string | null;
}

/** A run is dated from its next performance: what has been cannot be booked. Without a coming one the whole run stands. */
export function cardDates(
  event: Pick<EventCard, 'dateFieldOverride' | 'startDate' | 'endDate'>,
  coming: readonly Activity[],
): CardDates {
  const next = coming[0];
  const last = coming.at(-1);
  const range =
    event.dateFieldOverride ?? unbroken(formatDateRange(next?.date ?? event.startDate, last?.date ?? event.endDate));
  if (!next) return { range, next: null };
  const time = formatWeekdayTime(next.date);
  return { range, next: coming.length > 1 ? `Next on ${time}` : time };
}
