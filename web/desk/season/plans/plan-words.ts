import { formatDateTime } from '#shared/kernel/time/format.ts';

export const numberWords = (count: number): string => count.toLocaleString('en-GB');

export const countWords = (count: number, one: string): string =>
  `${numberWords(count)} ${one}${count === 1 ? '' : 's'}`;

/** "zones A to H", "zones A, C", "zone A". */
export function zoneWords(zones: string): string {
  const letters = zones.split('');
  if (letters.length < 2) return `zone ${zones}`;
  const [first = '', last = ''] = [letters[0], letters.at(-1)];
  const isRun = (last.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) === letters.length - 1;
  return isRun && letters.length > 2 ? `zones ${first} to ${last}` : `zones ${letters.join(', ')}`;
}

export const sinceWords = (importedAt: string | null): string =>
  importedAt === null ? 'came with the house' : `imported ${formatDateTime(importedAt)}`;

export const soldOnWords = (performances: number): string =>
  performances === 0 ? 'No performance to come is sold on it' : `${countWords(performances, 'performance')} to come`;

/** Below `/desk`: where the people of a performance that is sold on this version are moved to another. */
export const moveAt = (hallId: string, performanceId: string): string =>
  `/plans/halls/${encodeURIComponent(hallId)}/move/${encodeURIComponent(performanceId)}`;
