import { hour } from '#shared/kernel/time/instant.ts';

/** Longer than any opera; the player asks again before it ends. */
export const longestGrant = 6 * hour;

/** The folder of one video on the site; it holds nothing else. */
export const mediaPath = (videoKey: string): string => `/media/${videoKey}/`;

/** A cookie that browsers send only with requests for the files of one video. */
export const mediaCookie = (name: string, value: string, path: string, maxAge: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

/**
 * Cookies that delete those of a video from the browser. A copied cookie stays valid until it expires, since the edge only checks
 * signatures.
 */
export function expiredMedia(videoKey: string): readonly string[] {
  const names = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
  return names.map((name) => mediaCookie(name, '', mediaPath(videoKey), 0));
}
