import { addDays } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** Months from the first to the last, `2020-12` and `2021-01`. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last && months.length < 36; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7);
}

/** The weeks of a month from Monday; days of other months are null. */
export function weeksOf(month: string): (Day | null)[][] {
  const first: Day = `${month}-01`;
  // Monday is 0.
  const weekday = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -weekday); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = addDays(monday, index);
        return day.startsWith(month) ? day : null;
      }),
    );
  }
  return weeks;
}
