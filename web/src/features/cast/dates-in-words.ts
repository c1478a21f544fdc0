import { count } from '#shared/kernel/time/duration.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';

/** With more days than these, only the ends and the number are shown. */
const listed = 8;

/**
 * "3, 7 and 11 December 2026", "30 December 2026; 2 January 2027", or for many "3 December 2026 – 10 January 2027, 14 performances". Two
 * performances on one day are one date. Takes instants in order; the days are London's.
 */
export function datesInWords(dates: readonly string[]): string {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return '';
  const days = [...new Map(dates.map((date) => [onTheWall(date).format('YYYY-MM-DD'), date])).values()];
  if (days.length > listed) return `${formatDateRange(first, last)}, ${count(dates.length, 'performance')}`;
  const months = Map.groupBy(days, (date) => onTheWall(date).format('MMMM YYYY'));
  return [...months]
    .map(([month, of]) => `${inList(of.map((date) => onTheWall(date).format('D')))} ${month}`)
    .join('; ');
}

function inList(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
