import { day } from '#shared/kernel/time/instant.ts';
import { addDays, type Day } from '#shared/kernel/time/london.ts';

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** 0 is Sunday. */
export function weekdayOf(date: Day): number {
  return new Date(`${date}T00:00Z`).getUTCDay();
}

export function mondayOf(date: Day): Day {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}
