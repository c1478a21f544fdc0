import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

export interface Issued {
  readonly certificate: string;
  readonly key: forge.pki.rsa.KeyPair;
}

interface Certificate {
  readonly subject: forge.pki.CertificateField[];
  readonly issuer?: { readonly subject: forge.pki.CertificateField[]; readonly key: forge.pki.rsa.KeyPair };
  readonly from?: string;
  readonly until?: string;
}

export const name = (commonName: string): forge.pki.CertificateField[] => [{ name: 'commonName', value: commonName }];

function rsaPair(): forge.pki.rsa.KeyPair {
  // Node makes a pair in a tenth of the time that the library needs.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

/** A certificate of our own, signed by the issuer or by itself. */
export function issue({ subject, issuer, from = '2026-01-01', until = '2027-12-31' }: Certificate): Issued {
  const key = rsaPair();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = key.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(from);
  certificate.validity.notAfter = new Date(until);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer?.subject ?? subject);
  certificate.sign(issuer?.key.privateKey ?? key.privateKey, forge.md.sha256.create());
  return { certificate: forge.pki.certificateToPem(certificate), key };
}
