import { instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { definePort } from './env.ts';

/** Milliseconds since the epoch by the house's clock. */
export const clock = definePort('clock', () => () => Date.now());

/** The present instant; the only source of time in functions/. */
export function now(): Instant {
  return instantAt(clock.get()());
}

/** Whole seconds since the epoch, for TTL attributes. */
export function epochSeconds(moment: Instant): number {
  return Math.ceil(Date.parse(moment) / 1000);
}
