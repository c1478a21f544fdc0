import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The auditorium opens half an hour before the performance (as the help centre says). */
export function doorsOpenAt(curtainUp: Instant): Instant {
  return plus(curtainUp, -30 * minute);
}
