import type { z } from 'zod';

import type { deskSession, proof } from '#shared/desk/contract/session.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { verifyPassword } from '#functions/account/commands/password.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readStaffCredential } from '../store/staff-credentials.ts';
import { forgetStaffTries, refuseStaffTries } from '../store/staff-tries.ts';
import { findDeskSession } from '../views/desk-session-view.ts';
import { checkPasskey } from './check-passkey.ts';
import { codeOf } from './one-time-codes.ts';
import type { ProofLines } from './open-desk-session.ts';

type Proof = z.infer<typeof proof>;

/**
 * A colleague proves again that they are the one of their session: `changed` is what the proof does to it. Tries at password and code are
 * counted by session, so that strangers who try an address do not keep its colleague out of the session that is open.
 */
export async function proveAgain(
  request: HttpRequest & { readonly body: Proof },
  changed: (sessionHash: string) => TransactItem,
): Promise<Flat<typeof deskSession> | Refusal> {
  const { body, now } = request;
  const colleague = await atDesk(request);
  const { staffId, sessionHash } = colleague;
  const checked =
    'challengeId' in body
      ? await checkPasskey(body, { staffId, sessionHash }, request)
      : await checkPassword(body, colleague, request);
  if (isRefusal(checked)) return checked;
  const outcome = await writeParts({ ...checked.proof, session: changed(sessionHash) });
  if (!outcome.written) return refuse(reasonOf(outcome.failed));
  const [session] = await Promise.all([
    findDeskSession(staffId, sessionHash, now),
    'challengeId' in body ? null : forgetStaffTries(sessionHash),
  ]);
  return session ?? refuse('desk-sign-in-needed');
}

function reasonOf(failed: readonly string[]) {
  if (failed.includes('challenge')) return 'challenge-over';
  // Ended or locked since the request began.
  return failed.includes('session') ? 'desk-locked' : 'desk-not-opened';
}

async function checkPassword(
  { password, code }: Extract<Proof, { password: string }>,
  { staffId, sessionHash }: Colleague,
  { now }: Pick<HttpRequest, 'now'>,
): Promise<{ readonly proof: ProofLines } | Refusal> {
  const [refused, credential] = await Promise.all([refuseStaffTries(sessionHash, now), readStaffCredential(staffId)]);
  if (refused) return refused;
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null);
  const right = credential && isRight ? codeOf(staffId, credential, code, now) : null;
  return right ? { proof: { challenge: [], way: [right.line] } } : refuse('desk-not-opened');
}
