import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { findCredential } from '#functions/store/accounts.ts';
import type { Credential } from '#functions/store/accounts.ts';
import { claimTry } from '#functions/store/sign-in-tries.ts';

import { verifyPassword } from './password.ts';

export interface Tried {
  /** The credential of the address, or null where it has no account. */
  readonly credential: Credential | null;
  readonly isRight: boolean;
}

/**
 * Looks at a password behind the brake. An address without an account takes the same reads, the same count and the same
 * hash as one whose password is wrong. One round trip, two after earlier tries.
 */
export async function tryPassword(email: string, password: string, now: Instant): Promise<Tried | Refusal> {
  const [claim, credential] = await Promise.all([claimTry(email, now), findCredential(email)]);
  if (!claim.allowed) {
    const { retryAfter } = claim;
    return refuse('too-many-tries', { retryAfter, wait: inWords(retryAfter) });
  }
  return { credential, isRight: await verifyPassword(password, credential?.passwordHash ?? null) };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
