import { getSignedCookies } from '@aws-sdk/cloudfront-signer';

import { between, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { env, setting } from '../runtime/env.ts';
import { longestGrant, mediaCookie, mediaPath } from './media-cookies.ts';

export interface MediaGrant {
  readonly videoKey: string;
  /** The end of the right to watch, a rental's window or a subscription's; null where nothing but the six hours bounds it. */
  readonly until: Instant | null;
  /** Scheme and host that the browser uses, as the edge tells it. */
  readonly origin: string;
  readonly now: Instant;
}

export interface SignedMedia {
  readonly cookies: readonly string[];
  readonly expiresAt: Instant;
}

/**
 * Where a player begins: the recording, or what is being streamed this moment, in a folder of its own below the same one. So the same
 * cookies open both, and a recording can be put in its place while the last viewers of the evening still watch.
 */
export const sourcePath = (videoKey: string, isLive: boolean): string =>
  `${mediaPath(videoKey)}${isLive ? 'live/' : ''}master.m3u8`;

/** Until when a grant lasts: six hours, and never past the right to watch. */
export function grantEnds({ until, now }: Pick<MediaGrant, 'until' | 'now'>): Instant {
  const end = plus(now, longestGrant);
  return until !== null && until < end ? until : end;
}

/**
 * Cookies that open one video and nothing else. The host is named in full: a policy with a wildcard there would also match the
 * address of another video that carries this one's path in its query.
 */
export function signMedia({ videoKey, until, origin, now }: MediaGrant): SignedMedia {
  const expiresAt = grantEnds({ until, now });
  const path = mediaPath(videoKey);
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${origin}${path}*`,
        // Whole seconds, cut off: never past the right to watch, not by a part of one.
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
