import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

interface Kept {
  readonly id: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  signCount: number;
}

/** How an authenticator behaves that is not like most. */
export interface Manner {
  /** Counts its signatures; most passkeys send 0. */
  readonly counts?: boolean;
  /** Asks for a fingerprint or a PIN, as most do. */
  readonly verifies?: boolean;
  /** Its passkeys are kept by a service. */
  readonly isSynced?: boolean;
  /** Length of its passkeys' ids: 32 bytes, at most 1023. */
  readonly idBytes?: number;
}

/** WebAuthn's options and answers as JSON. */
export type WebauthnJson = Readonly<Record<string, unknown>>;

/** What a dishonest browser or authenticator would sign in place of the truth. */
export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verifies?: boolean;
  /** Answers with the passkey that it has already. */
  readonly sameId?: boolean;
}

export interface SoftwareAuthenticator {
  /** Makes a discoverable passkey: `navigator.credentials.create`. */
  readonly create: (options: WebauthnJson, lie?: Lie) => Record<string, unknown>;
  /** Signs with a passkey that the options allow, the newest first: `navigator.credentials.get`. */
  readonly get: (options: WebauthnJson, lie?: Lie) => Record<string, unknown>;
}

const presentUser = 0x01;
const verifiedUser = 0x04;
const mayBeSynced = 0x08;
const isSyncedNow = 0x10;
const hasCredential = 0x40;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * An authenticator with its browser, for tests: passkeys of P-256 (ES256), without attestation, for one origin and host. The few bytes of
 * CBOR are written by hand.
 */
export function softwareAuthenticator(
  origin: string,
  rpId: string,
  { counts = false, verifies = true, isSynced = false, idBytes = 32 }: Manner = {},
): SoftwareAuthenticator {
  const passkeys: Kept[] = [];

  const clientData = (type: string, options: WebauthnJson, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge: options['challenge'], origin: lie.origin ?? origin, crossOrigin: false }),
    );

  const head = (more: number, signCount: number, lie: Lie): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    const synced = isSynced ? mayBeSynced | isSyncedNow : 0;
    const flags = presentUser | ((lie.verifies ?? verifies) ? verifiedUser : 0) | synced | more;
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), counter]);
  };

  const answer = (id: string, response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    create: (options, lie = {}) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const known = lie.sameId ? passkeys[0]?.id : undefined;
      const id = known === undefined ? randomBytes(idBytes) : Buffer.from(known, 'base64url');
      const user = options['user'] as { readonly id: string };
      passkeys.unshift({ id: base64url(id), userHandle: user.id, privateKey, signCount: 0 });
      const length = Buffer.from([id.length >> 8, id.length & 0xff]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKeyOf(publicKey)]);
      const authData = Buffer.concat([head(hasCredential, 0, lie), credential]);
      return answer(base64url(id), {
        clientDataJSON: base64url(clientData('webauthn.create', options, lie)),
        attestationObject: base64url(attestationOf(authData)),
        transports: ['internal'],
      });
    },
    get: (options, lie = {}) => {
      const allowed = ((options['allowCredentials'] ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
      const passkey = passkeys.find(({ id }) => allowed.length === 0 || allowed.includes(id));
      if (!passkey) throw new Error('The authenticator has no passkey that is allowed.');
      if (counts) passkey.signCount += 1;
      const data = clientData('webauthn.get', options, lie);
      const authData = head(0, passkey.signCount, lie);
      const signed = createSign('sha256').update(authData).update(sha256(data));
      return answer(passkey.id, {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signed.sign(passkey.privateKey)),
        userHandle: text(passkey.userHandle),
      });
    },
  };
}

/** A public key as COSE: `{ kty: EC2, alg: ES256, crv: P-256, x, y }` (RFC 9053 §7.1.1). */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [first, second] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([bytes('a5010203262001215820'), first, bytes('225820'), second]);
}

/** `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationOf(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const named = (name: string): Buffer => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)]);
  return Buffer.concat([
    bytes('a3'),
    named('fmt'),
    named('none'),
    named('attStmt'),
    bytes('a0'),
    named('authData'),
    bytes('59'),
    length,
    authData,
  ]);
}

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
