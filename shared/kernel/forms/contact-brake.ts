import { between, hour, plus, second } from '../time/instant.ts';
import type { Instant } from '../time/instant.ts';

/** Messages from one e-mail address within a clock hour … */
export const messagesOfAddress = 5;
/** … and from one visitor, whatever the addresses: a school or an office may share one. */
export const messagesOfVisitor = 10;

/** The hour of the clock in which messages are counted, `2026-11-21T19`. */
export function windowOf(now: Instant): string {
  return now.slice(0, 13);
}

/** Seconds until the next window. */
export function secondsToWait(now: Instant): number {
  const began = `${windowOf(now)}:00:00.000Z` as Instant;
  return Math.max(1, Math.ceil(between(now, plus(began, hour)) / second));
}
