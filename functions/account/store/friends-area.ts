import type { Instant } from '#shared/kernel/time/instant.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { friendsAreaOf } from '../views/friends-area.ts';
import { accountPages } from './pages.ts';

/** The area with the levels of the membership, in parallel reads: one round trip. Null until published. */
export async function readFriendsArea(now: Instant) {
  const [words, membership] = await Promise.all([
    readPage(accountPages.friendsArea),
    readPage(accountPages.membershipLevels),
  ]);
  return words && friendsAreaOf(words, membership?.levels ?? [], now);
}
