import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** How many days a copy can be fetched … */
export const copyDays = 7;
/** … and the minimum time between two requests. */
export const betweenCopies = day;
/** A copy that is not ready by then has failed: it can be requested again at once. */
export const copyPatience = 30 * minute;

/** The last requested copy. */
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

/** When a finished copy expires. */
export const copyUntil = (readyAt: Instant): Instant => plus(readyAt, copyDays * day);

export function copyStateAt(copy: DataCopy | null, now: Instant): CopyState {
  if (!copy) return 'none';
  if (copy.readyAt === null) return plus(copy.requestedAt, copyPatience) <= now ? 'failed' : 'pending';
  return copyUntil(copy.readyAt) <= now ? 'over' : 'ready';
}

/** When the next copy can be requested; null for at once. */
export function nextCopyFrom(copy: DataCopy | null, now: Instant): Instant | null {
  if (!copy || copyStateAt(copy, now) === 'failed') return null;
  const from = plus(copy.requestedAt, betweenCopies);
  return from <= now ? null : from;
}
