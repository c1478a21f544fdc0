import { between, minute, plus } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

/** Tries that were not followed by a sign-in; a quiet quarter of an hour forgets them. */
export interface Tries {
  readonly count: number;
  readonly lastAt: Instant;
}

/** So long after the last try the count starts again. */
export const triesWindow = 15 * minute;
/** Tries that nobody has to wait for. */
export const freeTries = 5;

/** How long to wait after so many tries: one minute after the fifth, then twice as long each time, up to the window. */
export function waitAfter(count: number): number {
  return count < freeTries ? 0 : Math.min(minute * 2 ** (count - freeTries), triesWindow);
}

/** The instant from which an address may be tried again. */
export function freeAgainAt({ count, lastAt }: Tries): Instant {
  return plus(lastAt, waitAfter(count));
}

export function isForgotten({ lastAt }: Tries, now: Instant): boolean {
  return between(lastAt, now) >= triesWindow;
}
