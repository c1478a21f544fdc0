import type { deskSession } from '#shared/desk/contract/session.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { verifyPassword } from '#functions/account/commands/password.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';

import { codesPerChallenge, countCode, keepChallenge, readChallenge, usedLine } from '../store/challenges.ts';
import { readStaffCredential } from '../store/staff-credentials.ts';
import { forgetStaffTries, refuseStaffTries, tooManyUntil } from '../store/staff-tries.ts';
import { readMember } from '../store/team.ts';
import { findStaffId } from '../store/who-is-there.ts';
import { codeOf } from './one-time-codes.ts';
import { openDeskSession } from './open-desk-session.ts';

/** Stands for whoever is not known, so that the same is read and counted for them. */
const nobody: StaffId = 'nobody';

/**
 * The first half: a password is checked, and a code asked in any case. An unknown address, a suspended colleague, one without a password and
 * a wrong password take the same reads, the same hash and the same answer; the code is then refused.
 */
export async function askForCode(
  { email, password }: { readonly email: string; readonly password: string },
  { now }: Pick<HttpRequest, 'now'>,
): Promise<{ readonly challengeId: string; readonly expiresAt: string } | Refusal> {
  const [refused, known] = await Promise.all([refuseStaffTries(email, now), findStaffId(email)]);
  if (refused) return refused;
  const [member, credential] = await readBoth(known ?? nobody);
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null);
  const isIn = isRight && member?.state === 'active';
  const facts = {
    email,
    staffId: isIn ? member.staffId : null,
    setId: isIn ? (credential?.setId ?? '') : '',
    tries: 0,
  };
  return keepChallenge('code', facts, now);
}

/** The second half: a code of the telephone, or a recovery code. */
export async function signInByCode(
  { challengeId, code }: { readonly challengeId: string; readonly code: string },
  request: HttpRequest,
): Promise<Answered<Flat<typeof deskSession>> | Refusal> {
  const { now } = request;
  const challenge = await readChallenge('code', challengeId, now);
  if (!challenge) return refuse('challenge-over');
  if (challenge.tries >= codesPerChallenge) return tooManyUntil(challenge.expiresAt, now);
  const { email, staffId, setId } = challenge;
  const [isCounted, refused, [member, credential]] = await Promise.all([
    countCode(challengeId),
    refuseStaffTries(email, now),
    readBoth(staffId ?? nobody),
  ]);
  if (!isCounted) return refuse('challenge-over');
  if (refused) return refused;
  // A password that was replaced since it was asked for opens nothing.
  const right = member && credential?.setId === setId ? codeOf(member.staffId, credential, code, now) : null;
  if (!member || !right) return refuse('desk-not-opened');
  const proof = { challenge: [usedLine('code', challengeId, now)], way: [right.line] };
  const opened = await openDeskSession(member, proof, `Signed in with a password and a ${right.name}`, request);
  if (!isRefusal(opened)) await forgetStaffTries(email);
  return opened;
}

const readBoth = (staffId: StaffId) => Promise.all([readMember(staffId), readStaffCredential(staffId)]);
