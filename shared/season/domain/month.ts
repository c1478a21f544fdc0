import { dayOf, onTheWall } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** A month of the calendar, `2026-12`; months compare as text. */
export type Month = string;

/** A valid year-month, or null; the house plans from 1900 to 2199 (spec 1 §5). */
export function readMonth(text: string | null | undefined): Month | null {
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text ?? null) : null;
}

/** The month that London's calendar shows at an instant. */
export function monthOf(moment: string): Month {
  return dayOf(moment).slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

export function lengthOf(month: Month): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** A day of a month, or its last day where it has no such day. */
export function dayIn(month: Month, number: number): Day {
  return `${month}-${String(Math.min(number, lengthOf(month))).padStart(2, '0')}`;
}

/** Weeks from Monday to Sunday; null for days of another month. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const days = Array.from({ length: lengthOf(month) }, (_, place) => dayIn(month, place + 1));
  const before = (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7;
  const places = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => places[week * 7 + weekday] ?? null),
  );
}

/** "December 2026". */
export function monthTitle(month: Month): string {
  return onTheWall(`${month}-01T12:00Z`).format('MMMM YYYY');
}

/** The day that a key moves to in a month grid (ARIA practices, grid of dates); null for other keys. */
export function dayByKey(
  from: Day,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): Day | null {
  const weekday = (new Date(`${from}T00:00Z`).getUTCDay() + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return moved(from, -1);
    case 'ArrowRight':
      return moved(from, 1);
    case 'ArrowUp':
      return moved(from, -7);
    case 'ArrowDown':
      return moved(from, 7);
    case 'Home':
      return moved(from, -weekday);
    case 'End':
      return moved(from, 6 - weekday);
    case 'PageUp':
      return inOtherMonth(from, shiftKey ? -12 : -1);
    case 'PageDown':
      return inOtherMonth(from, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

function moved(from: Day, days: number): Day {
  const date = new Date(`${from}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function inOtherMonth(from: Day, months: number): Day {
  return dayIn(addMonths(from.slice(0, 7), months), Number(from.slice(8)));
}
