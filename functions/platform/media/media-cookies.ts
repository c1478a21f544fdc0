import { hour } from '#shared/kernel/time/instant.ts';

/** Longer than any opera; the player asks again before it ends. */
export const longestGrant = 6 * hour;

/** Folder of one video on the site; nothing else lies in it. */
export const mediaPath = (videoKey: string): string => `/media/${videoKey}/`;

/** A cookie that goes with requests for the files of one video alone. */
export const mediaCookie = (name: string, value: string, path: string, maxAge: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

/**
 * Cookies that take those of a video away. What was signed is good until its end for whoever kept a copy, the edge asks nobody: all that
 * can be done is that the browser has them no more.
 */
export function expiredMedia(videoKey: string): readonly string[] {
  const names = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
  return names.map((name) => mediaCookie(name, '', mediaPath(videoKey), 0));
}
