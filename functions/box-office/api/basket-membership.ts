import { isOfAge, levelsSoldIn } from '#shared/account/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/account/domain/membership/levels.ts';
import { isOffer, offerOf } from '#shared/account/domain/membership/offers.ts';
import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import type { MembershipLine } from '#shared/box-office/domain/basket/lines.ts';
import { membershipLineOf } from '#shared/box-office/domain/price-basket.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handlePath } from '#functions/handle-path.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { adding, changeOwnBasket } from '../commands/change-own-basket.ts';
import { lineOfOffer } from '../commands/membership-line.ts';
import { readBasket } from '../store/baskets.ts';

export const handler = handlePath(basketProducts.basketMembership, {
  POST: async (request) => {
    const { body, basketId, visitor, now } = request;
    const [stored, me, house] = await Promise.all([readBasket(basketId), visitor(), findHouse()]);
    const level = levelsSoldIn(house?.rules).find(({ modeOfSale }) => modeOfSale === body.modeOfSale);
    if (!level) return refuse('membership-unknown');
    // The recipient of a gift and their age are known when the gift is redeemed.
    if (!body.recipient && !isOfAge(level, body.dateOfBirth ?? null, now)) {
      return refuse('membership-age', { ...level.ages }, { pointer: '/dateOfBirth' });
    }
    const line = body.recipient
      ? { ...membershipLineOf(level, `gift-membership-${newId()}`), recipient: body.recipient }
      : await ownLine(level, me, now);
    return isRefusal(line) ? line : changeOwnBasket(request, stored, adding(line));
  },
});

/** A level at this customer's price: less the rest of their own membership, or starting where that ends. */
async function ownLine(level: MembershipLevel, me: Visitor, now: Instant): Promise<MembershipLine | Refusal> {
  const line = membershipLineOf(level);
  if (me.kind === 'anonymous') return line;
  const account = await readAccount(me.customerId);
  const { modeOfSale } = me;
  const offer = offerOf(level, account ?? { modeOfSale, membership: null, allMemberships: [] }, now);
  if (!isOffer(offer)) {
    if (!('opensAt' in offer)) return refuse('membership-owned');
    return refuse('membership-early', { date: formatDate(offer.opensAt) });
  }
  return lineOfOffer(line, offer, now);
}
