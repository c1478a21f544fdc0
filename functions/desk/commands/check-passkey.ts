import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod';

import { identifier } from '#shared/kernel/contract/field.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { readChallenge, usedLine } from '../store/challenges.ts';
import { passkeyUsedLine, readPasskey } from '../store/passkeys.ts';
import type { Passkey } from '../store/passkeys.ts';
import type { ProofLines } from './open-desk-session.ts';
import { relyingParty } from './relying-party.ts';

const base64url = z.string().regex(/^[\w-]+$/);

/** What a passkey answers, as far as it is read here. */
const assertion = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

interface Answer {
  readonly challengeId: string;
  readonly response: unknown;
}

/** Whose passkey may answer: that of any colleague, or the one of this session. */
interface Asked {
  readonly staffId: StaffId | null;
  /** The browser's session; null where it has none. */
  readonly sessionHash: string | null;
}

/**
 * Checks a passkey's answer. A challenge that was made for a session is good there alone; for a session, only one of its own is. Two round
 * trips at once; the answer is used up by the lines of the result.
 */
export async function checkPasskey(
  { challengeId, response }: Answer,
  { staffId, sessionHash }: Asked,
  request: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<{ readonly staffId: StaffId; readonly proof: ProofLines } | Refusal> {
  const parsed = assertion.safeParse(response);
  if (!parsed.success) return refuse('desk-not-opened');
  const whose = ownerOf(parsed.data, staffId);
  const [challenge, passkey] = await Promise.all([
    readChallenge('passkey', challengeId, request.now),
    whose === null ? null : readPasskey(whose, parsed.data.id),
  ]);
  if (!challenge) return refuse('challenge-over');
  const isOfSession = challenge.sessionHash === sessionHash;
  const isForAnybody = staffId === null && challenge.sessionHash === null;
  if (!isOfSession && !isForAnybody) return refuse('challenge-over');
  if (whose === null || !passkey) return refuse('desk-not-opened');
  const used = await verify(parsed.data, challenge.challenge, passkey, request);
  if (!used) return refuse('desk-not-opened');
  return {
    staffId: whose,
    proof: {
      challenge: [usedLine('passkey', challengeId, request.now)],
      way: [passkeyUsedLine(whose, used, request.now)],
    },
  };
}

/** The colleague that the passkey names; null where it names nobody, or somebody other than the one who is asked. */
function ownerOf({ response: { userHandle } }: z.infer<typeof assertion>, asked: StaffId | null): StaffId | null {
  if (!userHandle) return asked;
  const named = identifier.safeParse(Buffer.from(userHandle, 'base64url').toString('utf8'));
  if (!named.success) return null;
  return asked === null || asked === named.data ? named.data : null;
}

/** What is to be stored of a right answer; null for a wrong one: another key, origin or host, no verified user, a counter that fell. */
async function verify(
  answer: z.infer<typeof assertion>,
  challenge: string,
  { credentialId, publicKey, signCount }: Passkey,
  request: Pick<HttpRequest, 'headers'>,
): Promise<Pick<Passkey, 'credentialId' | 'signCount' | 'isSynced'> | null> {
  const { id, origin } = relyingParty(request);
  const { userHandle, ...signed } = answer.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: signCount },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { credentialId, signCount: newCounter, isSynced: credentialBackedUp } : null;
  } catch (error) {
    // The library throws for every answer that does not match.
    log('info', 'passkey refused', { error: describe(error) });
    return null;
  }
}
