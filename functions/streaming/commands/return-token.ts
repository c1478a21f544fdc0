import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { linkPayload, linkText, readLinkText } from '#shared/streaming/domain/return-link.ts';
import type { ReturnLink } from '#shared/streaming/domain/return-link.ts';

/** Signs a link with the house's Ed25519 ticket key (PEM); functions that read links have only its public key. */
export function signReturnLink(link: ReturnLink, privateKey: string): string {
  const signature = sign(null, Buffer.from(linkPayload(link)), createPrivateKey(privateKey));
  return linkText(link, signature.toString('base64url'));
}

export type CheckedLink =
  | { readonly ok: true; readonly link: ReturnLink }
  | { readonly ok: false; readonly reason: 'return-link-invalid' }
  | { readonly ok: false; readonly reason: 'return-link-expired'; readonly until: Instant };

/** The contents of a token, if this house signed it in exactly this form and it has not expired. */
export function checkReturnLink(token: string, publicKey: string, now: Instant): CheckedLink {
  const invalid = { ok: false, reason: 'return-link-invalid' } as const;
  const parts = readLinkText(token);
  if (!parts) return invalid;
  const signature = Buffer.from(parts.signature, 'base64url');
  // The last base64url character has spare bits; only our own spelling is accepted.
  if (signature.toString('base64url') !== parts.signature) return invalid;
  if (!verify(null, Buffer.from(parts.payload), createPublicKey(publicKey), signature)) return invalid;
  const { link } = parts;
  return now < link.until ? { ok: true, link } : { ok: false, reason: 'return-link-expired', until: link.until };
}
