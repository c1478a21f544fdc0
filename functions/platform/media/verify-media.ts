import { createVerify } from 'node:crypto';

import * as z from 'zod';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { epochSeconds } from '../runtime/clock.ts';

export interface MediaRequest {
  readonly cookies: ReadonlyMap<string, string>;
  /** Path of the requested address, without its query. */
  readonly path: string;
  readonly now: Instant;
  /** PEM of the public key. */
  readonly publicKey: string;
}

const policies = z.object({
  Statement: z.tuple([
    z.object({
      Resource: z.string(),
      Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
    }),
  ]),
});

/**
 * Decides whether cookies open a path as CloudFront does, for hosts without CloudFront. A path with `..` or with encoded characters opens
 * nothing, because it may resolve to another file.
 */
export function verifyMedia({ cookies, path, now, publicKey }: MediaRequest): boolean {
  const policy = decoded(cookies.get('CloudFront-Policy'));
  const signature = decoded(cookies.get('CloudFront-Signature'));
  if (!policy || !signature || path.includes('..') || path.includes('%')) return false;
  // CloudFront's signed cookies use RSA with SHA-1 by default.
  if (!createVerify('RSA-SHA1').update(policy).verify(publicKey, signature)) return false;
  const [{ Resource, Condition }] = policies.parse(JSON.parse(policy.toString('utf8'))).Statement;
  const folder = new URL(Resource).pathname.replace(/\*$/, '');
  return path.startsWith(folder) && epochSeconds(now) < Condition.DateLessThan['AWS:EpochTime'];
}

/** CloudFront exchanges three base64 characters, so that the value fits into a cookie. */
function decoded(value: string | undefined): Buffer | null {
  if (!value) return null;
  return Buffer.from(value.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}
