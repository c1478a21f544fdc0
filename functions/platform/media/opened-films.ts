import { second } from '#shared/kernel/time/instant.ts';

import { writeCookie } from '../http/visitor.ts';
import { expiredMedia, longestGrant } from './sign-media.ts';

/**
 * Remembers the films that this browser has opened. Cookies of a film are sent only with requests for its files, so the end of a session
 * could not otherwise tell which ones to delete.
 */
export const openedCookie = '__Host-films';

/** More than a visitor starts in six hours; three cookies a film have to fit into one response. */
const most = 12;

const keysIn = (cookies: ReadonlyMap<string, string>): string[] =>
  (cookies.get(openedCookie) ?? '').split('.').filter((key) => /^[\w-]{1,80}$/.test(key));

/** The cookie that adds a film, valid as long as the film's own cookies. */
export function rememberOpened(cookies: ReadonlyMap<string, string>, videoKey: string): string {
  const keys = [videoKey, ...keysIn(cookies).filter((key) => key !== videoKey)].slice(0, most);
  return writeCookie(openedCookie, keys.join('.'), longestGrant / second);
}

/** Cookies that delete the cookies of every opened film at the end of a session; none where no film was opened. */
export function closeFilms(cookies: ReadonlyMap<string, string>): readonly string[] {
  if (!cookies.has(openedCookie)) return [];
  return [...keysIn(cookies).slice(0, most).flatMap(expiredMedia), writeCookie(openedCookie, '', 0)];
}
