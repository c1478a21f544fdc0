import { instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { definePort } from './env.ts';

/** Milliseconds since the epoch, as the house sees them. */
export const clock = definePort('clock', () => () => Date.now());

/** The moment of asking; everything in functions/ that needs the time asks here. */
export function now(): Instant {
  return instantAt(clock.get()());
}

/** Whole seconds since the epoch, as TTL attributes want them. */
export function epochSeconds(moment: Instant): number {
  return Math.ceil(Date.parse(moment) / 1000);
}
