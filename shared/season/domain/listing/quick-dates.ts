import { addDays } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

import type { FilterDates } from '../filter/filter.ts';
import { addMonths, dayIn } from '../month.ts';

/** Dates that are chosen by one press: `weekend` for the coming one, `week` for the next seven days, or a month. */
export type QuickDate = string;

export interface QuickDates {
  readonly key: QuickDate;
  readonly dates: FilterDates;
}

/** The days of a quick date, none of them past; on a Sunday the weekend is that day alone. */
export function daysOf(key: QuickDate, today: Day): FilterDates {
  if (key === 'week') return { startDate: today, endDate: addDays(today, 6) };
  if (key === 'weekend') {
    const weekday = new Date(`${today}T00:00Z`).getUTCDay();
    if (weekday === 0) return { startDate: today, endDate: today };
    const saturday = addDays(today, 6 - weekday);
    return { startDate: saturday, endDate: addDays(saturday, 1) };
  }
  const first = dayIn(key, 1);
  return { startDate: first < today ? today : first, endDate: dayIn(key, 31) };
}

/** Weekend, week, and every month from today's to the one of the last day. */
export function quickDates(today: Day, lastDay: Day): readonly QuickDates[] {
  const keys: QuickDate[] = ['weekend', 'week'];
  for (let month = today.slice(0, 7); month <= lastDay.slice(0, 7); month = addMonths(month, 1)) keys.push(month);
  return keys.map((key) => ({ key, dates: daysOf(key, today) }));
}
