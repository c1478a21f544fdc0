import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

import { env } from '#functions/platform/runtime/env.ts';
import { secrets } from '#functions/platform/secrets/secrets.ts';

import { issue, name } from './certificates.ts';

/** Names of the settings of passes, for `vi.stubEnv`. */
export const passSettings = { walletPasses: env.walletPasses, applePassSecret: env.applePassSecret } as const;

export const passType = 'pass.example.venue.ticket';
export const team = 'ABCDE12345';

/** An intermediate as Apple's, a certificate of a Pass Type ID below it, and the secret that holds both. */
export function makeAppleKeys({ until }: { readonly until?: string } = {}) {
  const subject = name('Test Worldwide Developer Relations');
  const wwdr = issue({ subject });
  const leaf = issue({
    subject: [
      { type: '0.9.2342.19200300.100.1.1', value: passType },
      ...name(`Pass Type ID: ${passType}`),
      { shortName: 'OU', value: team },
    ],
    issuer: { subject, key: wwdr.key },
    ...(until ? { until } : {}),
  });
  const passphrase = 'a passphrase of the test';
  return {
    certificate: leaf.certificate,
    secret: {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      certificate: leaf.certificate,
      privateKey: forge.pki.encryptRsaPrivateKey(leaf.key.privateKey, passphrase, { algorithm: 'aes256' }),
      passphrase,
      wwdr: wwdr.certificate,
    },
  };
}

/** An issuer's service account, and the public key that Google knows of it. */
export function makeGoogleKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const serviceAccount = { client_email: 'passes@venue.iam.gserviceaccount.com', private_key: privateKey };
  return { publicKey, secret: { issuerId: '3388000000022', serviceAccount } };
}

/** Answers for Secrets Manager with these secrets, by name; another name is not found. */
export function useSecrets(held: Readonly<Record<string, unknown>>): void {
  secrets.provide((wanted) => {
    const secret = held[wanted];
    if (secret === undefined) return Promise.reject(new Error('ResourceNotFoundException'));
    return Promise.resolve(typeof secret === 'string' ? secret : JSON.stringify(secret));
  });
}
