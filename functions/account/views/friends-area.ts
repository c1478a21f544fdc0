import type { friendsArea } from '#shared/account/contract/friends-area.ts';
import type { membershipLevels } from '#shared/account/contract/membership.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';
import type { FriendsAreaWords } from '../store/pages.ts';

type FriendsArea = Flat<typeof friendsArea>;
type Level = Flat<typeof membershipLevels>['levels'][number];

/** The area with the levels of the membership, in parallel reads: one round trip. Null until published. */
export async function readFriendsArea(now: Instant) {
  const [words, membership] = await Promise.all([
    readPage(accountPages.friendsArea),
    readPage(accountPages.membershipLevels),
  ]);
  return words && friendsAreaOf(words, membership?.levels ?? [], now);
}

/** The friends area: the editors' texts with each level's benefits. Past days are omitted. */
function friendsAreaOf(words: FriendsAreaWords, levels: readonly Level[], now: Instant): FriendsArea {
  return { id: 'friends-area', ...words, membershipsInformation: levels.map((level) => informationOf(level, now)) };
}

function informationOf(level: Level, now: Instant): FriendsArea['membershipsInformation'][number] {
  const { modeOfSale, title, expiryTexts, details, benefits } = level;
  const ahead = ({ opensAt }: { readonly opensAt: string }) => Date.parse(opensAt) > Date.parse(now);
  return {
    modeOfSale,
    title,
    expiryTexts,
    details,
    priorityBookingDates: level.priorityBookingDates.filter(ahead),
    rehearsalBookingDates: level.rehearsalBookingDates.filter(ahead),
    benefitTitles: benefits.map((benefit) => benefit.title),
  };
}
