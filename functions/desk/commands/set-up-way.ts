import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod';

import type { passkeyWay, passwordWay, setup } from '#shared/desk/contract/ways-in.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { checkNewPassword } from '#functions/account/commands/check-new-password.ts';
import { hashPassword } from '#functions/account/commands/password.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { keepChallenge, readChallenge, usedLine } from '../store/challenges.ts';
import { newPasskeyLine, readPasskeys } from '../store/passkeys.ts';
import type { Passkey } from '../store/passkeys.ts';
import { newCredentialLine } from '../store/staff-credentials.ts';
import { codeUriOf, newCodeSecret, newRecoveryCodes, stepOf } from './one-time-codes.ts';
import { relyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what passkeys sign with today. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Person {
  readonly staffId: StaffId;
  readonly name: string;
  readonly email: string;
}

/** What a new way in is set up with: a challenge for a passkey, and a secret for a telephone. For a colleague, or somebody invited. */
export async function beginSetup(
  { staffId, name, email }: Person,
  request: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<Flat<typeof setup>> {
  const [known, { facts: house }] = await Promise.all([readPasskeys(staffId), readHouse()]);
  const options = await generateRegistrationOptions({
    rpName: house.name,
    rpID: relyingParty(request).id,
    userID: Buffer.from(staffId, 'utf8'),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  });
  const codeSecret = newCodeSecret();
  const facts = { staffId, name, email, challenge: options.challenge, codeSecret };
  const { challengeId } = await keepChallenge('setup', facts, request.now);
  return {
    id: challengeId,
    passkeyOptions: { ...options },
    codeUri: codeUriOf(codeSecret, email, house.name),
    codeSecret,
  };
}

/** Transaction items that add a way in and use its challenge up. */
export interface NewWay {
  readonly lines: readonly TransactItem[];
  /** The recovery codes that came with a password. */
  readonly codes: readonly string[];
  readonly passkey: Passkey | null;
}

/** Checks a new way in against the challenge that was made for this person. */
export async function setUpWay(
  staffId: StaffId,
  way: z.infer<typeof passkeyWay> | z.infer<typeof passwordWay>,
  request: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<NewWay | Refusal> {
  const challenge = await readChallenge('setup', way.challengeId, request.now);
  if (challenge?.staffId !== staffId) return refuse('challenge-over');
  const used = usedLine('setup', way.challengeId, request.now);
  if ('password' in way) {
    const lastStep = stepOf(way.code, challenge.codeSecret, request.now);
    if (lastStep === null) return refuse('desk-code-wrong');
    const { codeSecret, email, name } = challenge;
    const [firstName = '', ...lastNames] = name.split(' ');
    const weak = await checkNewPassword(way.password, { email, firstName, lastName: lastNames.join(' ') });
    if (weak) return weak;
    const { codes, hashes } = newRecoveryCodes(staffId);
    const passwordHash = await hashPassword(way.password);
    const credential = { setId: newId(), passwordHash, codeSecret, lastStep, recoveryCodes: hashes };
    return { lines: [used, newCredentialLine(staffId, credential)], codes, passkey: null };
  }
  const passkey = await newPasskey(way, challenge.challenge, request);
  if (!passkey) return refuse('desk-not-opened');
  const known = await readPasskeys(staffId);
  if (known.some(({ credentialId }) => credentialId === passkey.credentialId)) return refuse('passkey-known');
  return { lines: [used, newPasskeyLine(staffId, passkey)], codes: [], passkey };
}

const base64url = z.string().regex(/^[\w-]+$/);

/** What a browser answers when it has made a passkey, as far as it is read here. */
const attestation = z.object({
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The passkey of an answer; null where the answer does not fit challenge, origin or host, or nobody was verified. */
async function newPasskey(
  { name, response }: z.infer<typeof passkeyWay>,
  challenge: string,
  request: Pick<HttpRequest, 'headers' | 'now'>,
): Promise<Passkey | null> {
  const parsed = attestation.safeParse(response);
  if (!parsed.success) return null;
  const { id: rpId, origin } = relyingParty(request);
  const { transports = [], ...answered } = parsed.data.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...parsed.data, response: answered, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      name,
      rpId,
      transports,
      signCount: credential.counter,
      isSynced: credentialBackedUp,
      addedAt: request.now,
      lastUsedAt: null,
    };
  } catch (error) {
    // The library throws for every answer that does not match.
    log('info', 'passkey refused', { error: describe(error) });
    return null;
  }
}
