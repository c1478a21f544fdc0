import { onTheWall } from './london.ts';

/**
 * Formats of dates and times in London (spec 1 §9): date with time by `formatDateTime`, with the weekday by `formatEvening`, never combined
 * elsewhere. Each takes an instant.
 */

/** "3 December 2026". */
export function formatDate(moment: string): string {
  return onTheWall(moment).format('D MMMM YYYY');
}

/** "3 December 2026 7.30pm"; the minutes always stay, "7.00pm", as specified. */
export function formatDateTime(moment: string): string {
  return onTheWall(moment).format('D MMMM YYYY h.mma');
}

/** "7.30pm", "2pm". */
export function formatTime(moment: string): string {
  return onTheWall(moment).format('h.mma').replace('.00', '');
}

/** "Thursday, 7.30pm", "Saturday, 2pm". */
export function formatWeekdayTime(moment: string): string {
  return `${onTheWall(moment).format('dddd')}, ${formatTime(moment)}`;
}

/** "Thursday 3 December, 7.30pm". */
export function formatDayTime(moment: string): string {
  return `${onTheWall(moment).format('dddd D MMMM')}, ${formatTime(moment)}`;
}

/** "Thursday 3 December 2026, 7.30pm": weekday, date and time, as on a ticket. */
export function formatEvening(moment: string): string {
  return `${onTheWall(moment).format('dddd D MMMM YYYY')}, ${formatTime(moment)}`;
}

/** "3 – 28 December 2026", "28 November – 3 December 2026", "5 December 2026 – 10 January 2027", "7 January 2027". */
export function formatDateRange(first: string, last: string): string {
  const [from, to] = [onTheWall(first), onTheWall(last)];
  if (from.isSame(to, 'day')) return formatDate(last);
  if (from.isSame(to, 'month')) return `${from.format('D')} – ${formatDate(last)}`;
  if (from.isSame(to, 'year')) return `${from.format('D MMMM')} – ${formatDate(last)}`;
  return `${formatDate(first)} – ${formatDate(last)}`;
}
