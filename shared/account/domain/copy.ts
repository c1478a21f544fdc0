import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A copy is there to be fetched for so long … */
export const copyDays = 7;
/** … and the next one may be asked for so long after the last. */
export const betweenCopies = day;
/** What has not been made by then is not coming: it may be asked for again at once. */
export const copyPatience = 30 * minute;

/** The last copy that somebody asked for. */
export interface DataCopy {
  readonly copyId: string;
  readonly requestedAt: Instant;
  /** Null while it is being made. */
  readonly readyAt: Instant | null;
  /** How many parts its file has. */
  readonly parts: number;
  readonly siteOrigin: string;
}

export type CopyState = 'none' | 'pending' | 'failed' | 'ready' | 'over';

/** Until when a copy that is ready can be fetched. */
export const copyUntil = (readyAt: Instant): Instant => plus(readyAt, copyDays * day);

export function copyStateAt(copy: DataCopy | null, now: Instant): CopyState {
  if (!copy) return 'none';
  if (copy.readyAt === null) return plus(copy.requestedAt, copyPatience) <= now ? 'failed' : 'pending';
  return copyUntil(copy.readyAt) <= now ? 'over' : 'ready';
}

/** From when the next one may be asked for; null for at once. */
export function nextCopyFrom(copy: DataCopy | null, now: Instant): Instant | null {
  if (!copy || copyStateAt(copy, now) === 'failed') return null;
  const from = plus(copy.requestedAt, betweenCopies);
  return from <= now ? null : from;
}
