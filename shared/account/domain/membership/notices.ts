import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { countsUntil } from './membership-changes.ts';
import type { MemberStatus } from './membership.ts';

/** Notices before and at the end of a membership, by the time before it. */
export const notices = [
  { notice: 'four-weeks', days: 28 },
  { notice: 'one-week', days: 7 },
  { notice: 'ended', days: 0 },
] as const;

export type Notice = (typeof notices)[number]['notice'];

export interface DueNotice {
  readonly notice: Notice;
  readonly at: Instant;
  /** The end that it announces: a notice about an end that has moved is not sent. */
  readonly until: Instant;
}

/** The next notice about the counting membership; null without one, for staff, and after the last. */
export function nextNotice(standing: MemberStatus, now: Instant): DueNotice | null {
  const until = countsUntil(standing);
  if (until === null) return null;
  const next = notices
    .map(({ notice, days }) => ({ notice, at: plus(until, -days * day), until }))
    .find(({ at }) => at > now);
  return next ?? null;
}

/** Whether a notice still applies at its instant: not after a renewal. */
export function isStillDue(standing: MemberStatus, until: Instant): boolean {
  return countsUntil(standing) === until;
}
