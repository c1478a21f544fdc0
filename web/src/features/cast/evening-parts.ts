import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { formatTime } from '#shared/kernel/time/format.ts';

import type { CastActivity, CastEvent } from './types.ts';

const numbers = ['no', 'one', 'two', 'three', 'four'];
const isPause = (title: string): boolean => /^(Interval|Pause)\b/.test(title);

/** "About 2 hours 50 minutes, with two intervals"; null where the length is unknown. */
export function runningTimeText({
  runningTimeMinutes,
  runningTimeSummary,
}: Pick<CastEvent, 'runningTimeMinutes' | 'runningTimeSummary'>): string | null {
  if (runningTimeMinutes === null) return null;
  const count = runningTimeSummary.filter(({ title }) => title.startsWith('Interval')).length;
  const intervals =
    count === 0 ? 'without an interval' : `with ${numbers[count] ?? count} ${count === 1 ? 'interval' : 'intervals'}`;
  return `About ${formatRunningTime(runningTimeMinutes)}, ${intervals}`;
}

/** The venues, without the cinemas of a broadcast. "Multiple venues" is for cards. */
export function placesText(locations: readonly { readonly title: string }[]): string {
  const titles = [...new Set(locations.map(({ title }) => title))];
  const places = titles.filter((title) => title !== 'Cinema');
  return (places.length > 0 ? places : titles).join(', ');
}

export interface PartOfEvening {
  readonly title: string;
  readonly time: string;
  readonly isPause: boolean;
}

/** The parts of the evening in London time. */
export function partsOfEvening({ performanceTimes }: Pick<CastActivity, 'performanceTimes'>): PartOfEvening[] {
  return performanceTimes.map(({ title, date }) => ({ title, time: formatTime(date), isPause: isPause(title) }));
}

export interface Neighbours {
  readonly previous: CastActivity | null;
  readonly next: CastActivity | null;
}

/** The performances of the run before and after one, by date, without cancelled ones. */
export function neighboursOf(activities: readonly CastActivity[], activityId: string): Neighbours {
  const given = activities
    .filter(({ id, isCancelled }) => id === activityId || !isCancelled)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const place = given.findIndex(({ id }) => id === activityId);
  return { previous: given[place - 1] ?? null, next: given[place + 1] ?? null };
}
