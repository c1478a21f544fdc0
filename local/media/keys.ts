import { generateKeyPairSync, randomBytes } from 'node:crypto';

export interface MediaKeys {
  readonly keyPairId: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** PEM, SPKI. */
  readonly publicKey: string;
}

/** A key pair for CloudFront: RSA with 2048 bits. The id only has the right form. */
export function newMediaKeys(): MediaKeys {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { keyPairId: `K${randomBytes(6).toString('hex').toUpperCase()}`, ...pair };
}
