import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

import { between, hour, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { env, setting } from '../runtime/env.ts';

interface MediaGrant {
  readonly videoKey: string;
  /** End of the right to watch: the window of a rental or the end of a subscription; null where only the six hours limit it. */
  readonly until: Instant | null;
  /** Scheme and host that the browser uses, as the edge passes them on. */
  readonly origin: string;
  readonly now: Instant;
}

interface SignedMedia {
  readonly cookies: readonly string[];
  readonly expiresAt: Instant;
}

/**
 * Where the player starts: the recording, or the running live stream in a subfolder of the same video. The same cookies open both, so the
 * recording can be published while the last viewers still watch the stream.
 */
export const sourcePath = (videoKey: string, isLive: boolean): string =>
  `${mediaPath(videoKey)}${isLive ? 'live/' : ''}master.m3u8`;

/** Until when a grant lasts: six hours, and never past the right to watch. */
export function grantEnds({ until, now }: Pick<MediaGrant, 'until' | 'now'>): Instant {
  const end = plus(now, longestGrant);
  return until !== null && until < end ? until : end;
}

/**
 * Signs cookies that open one video. The policy names the host in full: with a wildcard, the address of another video would match when it
 * carries this one's path in its query.
 */
export function signMedia({ videoKey, until, origin, now }: MediaGrant): SignedMedia {
  const expiresAt = grantEnds({ until, now });
  const path = mediaPath(videoKey);
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${path}*`,
        // Rounded down to whole seconds, so that a grant never exceeds the right to watch.
        Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(Date.parse(expiresAt) / second) } },
      },
    ],
  });
  const signed = getSignedCookies({
    policy,
    keyPairId: setting(env.mediaKeyPairId),
    // Environment variables are often written on one line.
    privateKey: setting(env.mediaPrivateKey).replaceAll('\\n', '\n'),
  });
  const maxAge = Math.max(0, Math.floor(between(now, expiresAt) / second));
  const cookies = Object.entries(signed).map(([name, value]) => mediaCookie(name, value, path, maxAge));
  return { cookies, expiresAt };
}

/** Longer than any opera; the player asks again before it ends. */
export const longestGrant = 6 * hour;

/** The folder of one video on the site; it holds nothing else. */
const mediaPath = (videoKey: string): string => `/media/${videoKey}/`;

/** A cookie that browsers send only with requests for the files of one video. */
const mediaCookie = (name: string, value: string, path: string, maxAge: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

/**
 * Cookies that delete those of a video from the browser. A copied cookie stays valid until it expires, since the edge only checks
 * signatures.
 */
export function expiredMedia(videoKey: string): readonly string[] {
  const names = ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'];
  return names.map((name) => mediaCookie(name, '', mediaPath(videoKey), 0));
}
