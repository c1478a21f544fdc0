import { X509Certificate, createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import * as z from 'zod/mini';

import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { UnusableKeys } from './pass-text.ts';

/** The secret as operators write it; certificates and key as PEM. */
const secretShape = z.object({
  passTypeIdentifier: z.string(),
  teamIdentifier: z.string(),
  certificate: z.string(),
  privateKey: z.string(),
  passphrase: z.optional(z.string()),
  wwdr: z.string(),
});

export interface AppleKeys {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  readonly certificate: string;
  /** Without its passphrase, in the form that the signing library reads. */
  readonly privateKey: string;
  readonly wwdr: string;
}

/** Reads and checks the secret, so that a pass that no telephone accepts is never handed out. Throws `UnusableKeys` with the reason. */
export function readAppleKeys(secret: string, now: Instant): AppleKeys {
  const { passphrase, ...found } = parsed(secret);
  const certificate = certificateOf('certificate', found.certificate, now);
  const wwdr = certificateOf('wwdr', found.wwdr, now);
  const key = keyOf(found.privateKey, passphrase);
  if (key.asymmetricKeyType !== 'rsa') throw new UnusableKeys('`privateKey` is no RSA key.');
  if (!certificate.checkPrivateKey(key)) throw new UnusableKeys('`privateKey` does not belong to `certificate`.');
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new UnusableKeys('`wwdr` did not issue `certificate`: it is another generation of the intermediate.');
  const subject = certificate.subject.split('\n');
  if (!subject.includes(`UID=${found.passTypeIdentifier}`))
    throw new UnusableKeys('`certificate` is for another `passTypeIdentifier`.');
  if (!subject.includes(`OU=${found.teamIdentifier}`))
    throw new UnusableKeys('`certificate` is of another `teamIdentifier`.');
  return { ...found, privateKey: key.export({ type: 'pkcs1', format: 'pem' }).toString() };
}

function parsed(secret: string) {
  let value: unknown;
  try {
    value = JSON.parse(secret);
  } catch {
    throw new UnusableKeys('The secret is no JSON.');
  }
  const read = secretShape.safeParse(value);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => `\`${path.join('.')}\``).join(', ');
  throw new UnusableKeys(`The secret lacks ${fields || 'its fields'}.`);
}

function certificateOf(field: string, pem: string, now: Instant): X509Certificate {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    throw new UnusableKeys(`\`${field}\` is no certificate in PEM.`);
  }
  const [from, until] = [certificate.validFromDate, certificate.validToDate];
  const at = Date.parse(now);
  if (at > until.getTime())
    throw new UnusableKeys(`\`${field}\` expired on ${formatDate(instant(until.toISOString()))}.`);
  if (at < from.getTime())
    throw new UnusableKeys(`\`${field}\` is valid from ${formatDate(instant(from.toISOString()))} only.`);
  return certificate;
}

function keyOf(pem: string, passphrase: string | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    throw new UnusableKeys('`privateKey` is no key in PEM, or `passphrase` does not open it.');
  }
}
