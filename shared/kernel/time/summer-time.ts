import { day, hour } from './instant.ts';

/** From 1996 on the clocks change on the last Sundays of March and October at 1.00 UTC (Summer Time Order 2002, and the directives before it). */
export const ruledSince = Date.UTC(1996, 0, 1);

/**
 * Whether London is an hour ahead of UTC at so many milliseconds since the epoch, `ruledSince` or later. By the rule itself, because the
 * first time zone that a browser's `Intl` opens takes it about 20 ms.
 */
export function isSummerTime(milliseconds: number): boolean {
  const year = new Date(milliseconds).getUTCFullYear();
  return milliseconds >= changeIn(year, 2) && milliseconds < changeIn(year, 9);
}

/** Months count from 0; both have 31 days. */
function changeIn(year: number, month: number): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * day + hour;
}
