import type { Instant } from '#shared/domain/time/instant.ts';
import { friendsAreaOf } from '#functions/editorial/friends-area.ts';

import { readPage } from './content.ts';

/** The area with the levels of the membership, read side by side: one round trip. Null until an editor has published it. */
export async function readFriendsArea(now: Instant) {
  const [words, membership] = await Promise.all([readPage('friends-area'), readPage('membership-levels')]);
  return words && friendsAreaOf(words, membership?.levels ?? [], now);
}
