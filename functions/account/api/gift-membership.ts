import { giftMembershipPaths as paths } from '#shared/account/contract/gift-membership.ts';
import { isOfAge, levelOf } from '#shared/account/domain/membership/levels.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { readAccount } from '../store/accounts.ts';
import type { Account } from '../store/accounts.ts';
import { readGift, redeemGift } from '../store/memberships.ts';

export const handler = handlePath(paths.giftMembership, {
  POST: async (request) => {
    const { body, now } = request;
    const { customerId } = await signedIn(request);
    const refused = await refuseTries(request, customerId);
    if (refused) return refused;
    const gift = await readGift(body.code);
    if (!gift) return refuse('gift-unknown', {}, { pointer: '/code' });
    // The first answer may have been lost.
    if (gift.redeemedBy === customerId) return toAnswer(await readAccount(customerId));
    if (gift.redeemedBy) return refuse('gift-used', {}, { pointer: '/code' });
    const level = levelOf(gift.modeOfSale);
    if (level && !isOfAge(level, body.dateOfBirth ?? null, now)) {
      return refuse('membership-age', { ...level.ages }, { pointer: '/dateOfBirth' });
    }
    const joined = await redeemGift(customerId, gift, now);
    return joined ? toAnswer(joined) : refuse('gift-used', {}, { pointer: '/code' });
  },
});

function toAnswer(account: Account | null) {
  const { membership, modeOfSale } = account ?? {};
  if (!membership || modeOfSale === undefined) throw new Error('A membership that was taken up is on no account.');
  return { id: 'membership', title: membership.title, modeOfSale, expiryDate: membership.expiryDate };
}
