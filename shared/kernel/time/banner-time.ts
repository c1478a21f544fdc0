import { hour } from './instant.ts';
import { isSummerTime } from './summer-time.ts';

/** "03/12/26 19:30 GMT", as in the announcement banner (spec 1 §2). Without a library, because the banner is on every page. */
export function formatBannerTime(moment: string): string {
  const milliseconds = Date.parse(moment);
  const isSummer = isSummerTime(milliseconds);
  const wall = new Date(milliseconds + (isSummer ? hour : 0)).toISOString();
  const [year, month, date] = wall.slice(2, 10).split('-');
  return `${date}/${month}/${year} ${wall.slice(11, 16)} ${isSummer ? 'BST' : 'GMT'}`;
}
