import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { countsUntil } from './membership-changes.ts';
import type { MemberStatus } from './membership.ts';

/** What somebody is told before and at the end of a membership, by how long before it. */
export const notices = [
  { notice: 'four-weeks', days: 28 },
  { notice: 'one-week', days: 7 },
  { notice: 'ended', days: 0 },
] as const;

export type Notice = (typeof notices)[number]['notice'];

export interface DueNotice {
  readonly notice: Notice;
  readonly at: Instant;
  /** The end that it tells of: one for an end that has moved meanwhile is not sent. */
  readonly until: Instant;
}

/** The next thing to be told of the membership that counts; null for nobody's, for staff, and once all was told. */
export function nextNotice(standing: MemberStatus, now: Instant): DueNotice | null {
  const until = countsUntil(standing);
  if (until === null) return null;
  const next = notices
    .map(({ notice, days }) => ({ notice, at: plus(until, -days * day), until }))
    .find(({ at }) => at > now);
  return next ?? null;
}

/** Whether a notice is still true when its moment has come: whoever has renewed is not told. */
export function isStillDue(standing: MemberStatus, until: Instant): boolean {
  return countsUntil(standing) === until;
}
