import { type Instant, day, hour, instant } from '#shared/domain/time/instant.ts';

/** A date on the wall in London, `2026-12-03`. */
export type CalendarDay = string;

export function plusDays(from: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${from}T00:00Z`) + days * day).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDay): number {
  return new Date(`${date}T00:00Z`).getUTCDay();
}

export function mondayOf(date: CalendarDay): CalendarDay {
  return plusDays(date, -((weekdayOf(date) + 6) % 7));
}

/** Both clock changes fall on the last Sunday of their month at 01:00 UTC. */
function changeOf(year: number, month: '03' | '10'): number {
  const last = `${year}-${month}-31`;
  return Date.parse(`${plusDays(last, -weekdayOf(last))}T01:00Z`);
}

function isSummer(utc: number): boolean {
  const year = new Date(utc).getUTCFullYear();
  return utc >= changeOf(year, '03') && utc < changeOf(year, '10');
}

/** The moment that a clock in London shows; no performance begins in the hour that is missing or doubled. */
export function fromLondon(wallTime: string): Instant {
  const utc = Date.parse(`${wallTime}Z`);
  return instant(new Date(isSummer(utc - hour) ? utc - hour : utc).toISOString());
}

export function londonDay(moment: Instant): CalendarDay {
  const utc = Date.parse(moment);
  return new Date(isSummer(utc) ? utc + hour : utc).toISOString().slice(0, 10);
}
