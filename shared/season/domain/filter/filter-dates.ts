import type { Day } from '#shared/kernel/time/london.ts';

import { noDates } from './filter.ts';
import type { FilterDates } from './filter.ts';

/** `03-12-26` to a day; null unless it is a date that exists (spec 1 §5). Years are those of this century. */
export function readFilterDay(text: string | null): Day | null {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d\d)$/.exec(text ?? '') ?? [];
  if (!day || !month || !year) return null;
  const read = `20${year}-${month}-${day}`;
  const date = new Date(`${read}T00:00Z`);
  // A day that a month does not have (31-02) runs over into the next one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(read) ? read : null;
}

/** A day as `03-12-26`. */
export function writeFilterDay(date: Day): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${month}-${year.slice(-2)}`;
}

/** The day in UTC, which filters use (spec 1 §4). */
export function todayInUtc(now: string): Day {
  return new Date(now).toISOString().slice(0, 10);
}

/**
 * The effective dates (spec 1 §4): an end only if it is not before the start, and the start not before today; a start alone is a single
 * day; everything else clears both. A past day is never valid.
 */
export function filterDates(startDate: Day | null, endDate: Day | null, today: Day): FilterDates {
  if (startDate === null || startDate < today) return noDates;
  if (endDate === null) return { startDate, endDate: startDate };
  return endDate >= startDate ? { startDate, endDate } : noDates;
}
