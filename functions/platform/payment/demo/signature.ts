import { createHmac, timingSafeEqual } from 'node:crypto';

import { between, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** A notice older than this is not believed, so that an overheard one cannot be sent again later. */
const tolerance = 5 * minute;

export const signatureHeader = 'x-demo-signature';

const digest = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Signs a payload that travels through the browser, so that a changed one is rejected. */
export function sign(secret: string, body: string, now: Instant): string {
  return `t=${now},v1=${digest(secret, `${now}.${body}`)}`;
}

export function isSigned(secret: string, header: string | undefined, body: string, now: Instant): boolean {
  const match = header?.match(/^t=([^,]+),v1=([\w-]+)$/);
  if (!match?.[1] || !match[2] || Number.isNaN(Date.parse(match[1]))) return false;
  if (Math.abs(between(match[1] as Instant, now)) > tolerance) return false;
  return isSame(match[2], digest(secret, `${match[1]}.${body}`));
}

/** A card as its provider describes it. The house reads no more of it than this, and stores none of it. */
export function seal(secret: string, payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${digest(secret, text)}`;
}

export function unseal(secret: string, token: string): unknown {
  const [text = '', mac = ''] = token.split('.');
  return isSame(mac, digest(secret, text)) ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) : null;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
