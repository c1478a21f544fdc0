import type { Instant } from '#shared/kernel/time/instant.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { deviceCookie, writeCookie } from '#functions/platform/http/visitor.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';

import { deviceDays, isKnownDevice, keepDevice } from '../store/devices.ts';

/** The secret of a browser in which someone has signed in; null where the cookie is missing or malformed. */
function secretOf(cookies: HttpRequest['cookies']): string | null {
  return cookies.get(deviceCookie)?.match(/^[\w-]{43}$/)?.[0] ?? null;
}

/**
 * The hash of the browser's secret where it has signed in to this account before; null for any other browser. Does the same read for an
 * address without an account (null). No round trip without the cookie.
 */
export async function knownDevice(
  customerIdOf: () => Promise<string | null>,
  { cookies }: Pick<HttpRequest, 'cookies'>,
): Promise<string | null> {
  const secret = secretOf(cookies);
  if (secret === null) return null;
  const hash = hashOf(secret);
  return (await isKnownDevice((await customerIdOf()) ?? 'nobody', hash)) ? hash : null;
}

/** Remembers a browser after a sign-in; returns its cookie. One round trip. */
export async function rememberDevice(
  customerId: string,
  cookies: HttpRequest['cookies'],
  now: Instant,
): Promise<string> {
  const secret = secretOf(cookies) ?? newSecret();
  await keepDevice(customerId, hashOf(secret), now);
  return writeCookie(deviceCookie, secret, deviceDays * 86_400);
}
