import { sessionHint } from '#shared/kernel/forms/session-hint.ts';

/** The cookies of the house that matter. They die with the browser's profile, not with the tab. */
export const sessionCookie = '__Host-session';
export const basketCookie = '__Host-basket';

/** Says that someone has signed in with this browser before; it opens nothing, and outlives the session. */
export const deviceCookie = '__Host-device';

/** A browser keeps its basket for as long as anything may be in it. */
export const basketCookieSeconds = 30 * 24 * 60 * 60;

export function readCookies(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=')];
    }),
  );
}

/** `__Host-` cookies must be Secure, for this host only, and for the whole site. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`;
}

/** The session's cookie and the hint of it, which live equally long. */
export function writeSessionCookies(secret: string, maxAgeSeconds: number): readonly string[] {
  return [writeCookie(sessionCookie, secret, maxAgeSeconds), writeHint(maxAgeSeconds)];
}

export function writeHint(maxAgeSeconds: number): string {
  return `${sessionHint}=1; Path=/; Max-Age=${maxAgeSeconds}; Secure; SameSite=Lax`;
}
