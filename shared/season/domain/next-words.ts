import { formatDayTime, formatWeekdayTime } from '#shared/kernel/time/format.ts';
import { addDays, dayOf } from '#shared/kernel/time/london.ts';

/** The days in which a weekday alone names one date. */
const daysOfWeekday = 6;

/** The next performance of several: "Next on Thursday, 7.30pm" within six days, and later "Next: Thursday 18 February, 7.30pm". */
export function nextWords(date: string, now: string): string {
  const isNear = dayOf(date) <= addDays(dayOf(now), daysOfWeekday);
  return isNear ? `Next on ${formatWeekdayTime(date)}` : `Next: ${formatDayTime(date)}`;
}
