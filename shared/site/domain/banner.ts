import { isWithin } from '#shared/kernel/time/duration.ts';
import type { Span } from '#shared/kernel/time/duration.ts';

/** What decides whether an announcement is shown. */
export interface BannerSchedule extends Span {
  readonly displayBanner: boolean;
}

/** An announcement shows while its switch is set, from its start until its end (spec 1 §2). */
export function isOnShow({ displayBanner, ...span }: BannerSchedule, now: string): boolean {
  return displayBanner && isWithin(span, now);
}
