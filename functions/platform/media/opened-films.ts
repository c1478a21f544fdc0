import { second } from '#shared/kernel/time/instant.ts';

import { writeCookie } from '../http/cookie.ts';
import { expiredMedia, longestGrant } from './media-cookies.ts';

/**
 * The films that this browser has been opened. Cookies of a film go with requests for its files alone, so whoever ends a session could
 * not tell otherwise which ones there are to take away.
 */
export const openedCookie = '__Host-films';

/** More than anybody begins in six hours; their cookies, three a film, have to fit into one answer. */
const most = 12;

const keysIn = (cookies: ReadonlyMap<string, string>): string[] =>
  (cookies.get(openedCookie) ?? '').split('.').filter((key) => /^[\w-]{1,80}$/.test(key));

/** The cookie that remembers one more film, for as long as its own could last. */
export function rememberOpened(cookies: ReadonlyMap<string, string>, videoKey: string): string {
  const keys = [videoKey, ...keysIn(cookies).filter((key) => key !== videoKey)].slice(0, most);
  return writeCookie(openedCookie, keys.join('.'), longestGrant / second);
}

/** Cookies that take every film away from a browser, at the end of a session; none where none was opened. */
export function closeFilms(cookies: ReadonlyMap<string, string>): readonly string[] {
  if (!cookies.has(openedCookie)) return [];
  return [...keysIn(cookies).slice(0, most).flatMap(expiredMedia), writeCookie(openedCookie, '', 0)];
}
