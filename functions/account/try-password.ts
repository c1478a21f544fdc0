import { refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { findCredential } from '#functions/store/accounts.ts';
import type { Credential } from '#functions/store/accounts.ts';
import { claimTry } from '#functions/store/sign-in-tries.ts';
import type { Try } from '#functions/store/sign-in-tries.ts';

import { verifyPassword } from './password.ts';
import { visitorHash } from './visitor-hash.ts';

export interface Tried {
  /** The credential of the address, or null where it has no account. */
  readonly credential: Credential | null;
  readonly isRight: boolean;
}

export const unbraked: Try = { allowed: true };

/**
 * Looks at a password behind two brakes: one for the address, one for the visitor, who may be trying one password at many addresses.
 * An address without an account takes the same reads, the same counts and the same hash as one whose password is wrong. One round
 * trip, two after earlier tries.
 */
export async function tryPassword(
  email: string,
  password: string,
  request: Pick<HttpRequest, 'now' | 'headers'>,
): Promise<Tried | Refusal> {
  const { now } = request;
  const visitor = visitorHash(request);
  const [claim, visitorClaim, credential] = await Promise.all([
    claimTry(email, now),
    visitor === null ? unbraked : claimTry(visitor, now, 'signInOfVisitor'),
    findCredential(email),
  ]);
  if (!visitorClaim.allowed) return refuse('too-many-tries-here', waiting(visitorClaim.retryAfter));
  if (!claim.allowed) return refuse('too-many-tries', waiting(claim.retryAfter));
  return { credential, isRight: await verifyPassword(password, credential?.passwordHash ?? null) };
}

/** The facts of a refusal that asks to wait. */
export function waiting(retryAfter: number) {
  return { retryAfter, wait: inWords(retryAfter) };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 60) return 'an hour';
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
