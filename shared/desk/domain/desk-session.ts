import { between, hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Milliseconds from signing in to the end of a session, whatever is done in it. */
export const sessionLife = 12 * hour;

/** Milliseconds without a use after which a session is locked. */
export const idleLife = 30 * minute;

/** Milliseconds for which a proof of who somebody is allows what is grave. */
export const proofLife = 5 * minute;

export interface LockState {
  readonly lastUsedAt: Instant;
  /** When its colleague locked it; null where they did not. */
  readonly lockedAt: Instant | null;
}

/** Locked by hand, or not used for half an hour. */
export function isLockedAt({ lastUsedAt, lockedAt }: LockState, now: Instant): boolean {
  return lockedAt !== null || between(lastUsedAt, now) > idleLife;
}

/** Whether a use is due to be noted: at most once a minute. */
export function isUseToNote({ lastUsedAt }: LockState, now: Instant): boolean {
  return between(lastUsedAt, now) >= minute;
}

export const endOfSession = (now: Instant): Instant => plus(now, sessionLife);
export const endOfProof = (now: Instant): Instant => plus(now, proofLife);
