import { day, hour, type Instant, isAfter, plus } from '#shared/kernel/time/instant.ts';

/** From the payment, or the beginning of a live evening, to the latest first play. */
export const daysToStart = 30;
/** From the first play on, where a video names no window of its own. */
export const defaultWindowHours = 72;

/** How long a rental lasts: until the first play it must be started in time, after it the window runs. */
export interface RentalWindow {
  readonly startBy: string;
  readonly windowEnd?: string | null;
}

/** Counted from the payment, or from when the rental opens where that is later: a live evening is sold before it begins. */
export function startByOf(paidAt: Instant, opensAt: Instant = paidAt): Instant {
  return plus(isAfter(opensAt, paidAt) ? opensAt : paidAt, daysToStart * day);
}

export function windowEndOf(firstPlay: Instant, windowHours: number = defaultWindowHours): Instant {
  return plus(firstPlay, windowHours * hour);
}

/** A day before a rental lapses unbegun its customer is reminded. */
export function reminderOf(startBy: Instant): Instant {
  return plus(startBy, -day);
}

/** A rental is over at the very end of its window, or of the time to start it if it never was played. */
export function isRentalOver({ startBy, windowEnd }: RentalWindow, now: string): boolean {
  return !isAfter(windowEnd ?? startBy, now);
}
