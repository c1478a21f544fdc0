import { setTimeout as pause } from 'node:timers/promises';

import type { BrakeName } from '#shared/kernel/forms/sign-in-brake.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { findCredential } from '../store/accounts.ts';
import type { Credential } from '../store/accounts.ts';
import { claimTry, endTry, forgetTries, takeTryBack } from '../store/sign-in-tries.ts';
import type { Try } from '../store/sign-in-tries.ts';
import { knownDevice } from './known-device.ts';
import { verifyPassword } from './password.ts';
import { visitorHash } from './visitor-hash.ts';

export interface PasswordCheck {
  /** The credential of the address; null where it has no account. */
  readonly credential: Credential | null;
  readonly isRight: boolean;
}

export const unbraked: Try = { allowed: true };

/** How often an attempt waits for others at the same address: several seconds in all, where a hash takes tenths. */
const turns = 25;

/**
 * Checks a password behind brakes. A browser that has signed in to the account before counts by itself, so that a stranger's attempts do
 * not lock its owner out; any other counts towards the address and its visitor, who may try one password at many addresses. An address
 * without an account takes the same reads, counts and hash as a wrong password. Two round trips, one more with a device cookie, one more
 * after earlier attempts.
 */
export async function tryPassword(
  email: string,
  password: string,
  request: Pick<HttpRequest, 'now' | 'headers' | 'cookies'>,
): Promise<PasswordCheck | Refusal> {
  const reading = findCredential(email);
  const device = await knownDevice(async () => (await reading)?.customerId ?? null, request);
  return device === null
    ? behindBothBrakes(email, password, reading, request)
    : behindOwnBrake(device, password, reading, request.now);
}

async function behindOwnBrake(
  device: string,
  password: string,
  reading: Promise<Credential | null>,
  now: Instant,
): Promise<PasswordCheck | Refusal> {
  const [claim, credential] = await Promise.all([claimInTurn(device, now, 'signInOfDevice'), reading]);
  if (!claim.allowed) return refuse('too-many-tries', waiting(claim.retryAfter));
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null);
  await (isRight ? forgetTries(device, 'signInOfDevice') : endTry(device, 'signInOfDevice'));
  return { credential, isRight };
}

async function behindBothBrakes(
  email: string,
  password: string,
  reading: Promise<Credential | null>,
  request: Pick<HttpRequest, 'now' | 'headers'>,
): Promise<PasswordCheck | Refusal> {
  const { now } = request;
  const visitor = visitorHash(request);
  const [claim, visitorClaim, credential] = await Promise.all([
    claimInTurn(email, now, 'signIn'),
    visitor === null ? unbraked : claimTry(visitor, now, 'signInOfVisitor'),
    reading,
  ]);
  if (!visitorClaim.allowed) return refuse('too-many-tries-here', waiting(visitorClaim.retryAfter));
  if (!claim.allowed) return refuse('too-many-tries', waiting(claim.retryAfter));
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null);
  if (isRight) await Promise.all([forgetTries(email), ...(visitor === null ? [] : [takeTryBack(visitor)])]);
  else await endTry(email, 'signIn');
  return { credential, isRight };
}

/** Counts an attempt; while others of the same kind are being checked it waits, since they may be correct. */
async function claimInTurn(whose: string, now: Instant, name: BrakeName): Promise<Try> {
  for (let turn = 1; ; turn += 1) {
    const claim = await claimTry(whose, now, name);
    if (claim.allowed || !claim.othersUnderWay || turn === turns) return claim;
    await pause(100 + Math.random() * 100);
  }
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
