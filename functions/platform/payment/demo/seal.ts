import { createHmac, timingSafeEqual } from 'node:crypto';

export const digest = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Signs a payload that travels through the browser, so that a changed one is rejected. */
export function seal(secret: string, payload: unknown): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${digest(secret, text)}`;
}

export function unseal(secret: string, token: string): unknown {
  const [text = '', mac = ''] = token.split('.');
  return isSame(mac, digest(secret, text)) ? JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) : null;
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
