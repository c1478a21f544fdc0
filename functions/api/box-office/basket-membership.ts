import { basketThings } from '#shared/contract/box-office/basket-things.ts';
import { refuse } from '#shared/contract/problem.ts';
import { hasAlready, isOfAge, levelOf } from '#shared/domain/membership/levels.ts';
import type { MembershipLevel } from '#shared/domain/membership/levels.ts';
import { membershipLineOf } from '#shared/domain/price/membership-saving.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { adding, changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import type { Visitor } from '#functions/http/visitor.ts';
import { newId } from '#functions/runtime/ids.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';

export const handler = handlePath(basketThings.basketMembership, {
  POST: async (request) => {
    const { body, basketId, visitor, now } = request;
    const level = levelOf(body.modeOfSale);
    if (!level) return refuse('membership-unknown');
    // Whom a present is for, and how old they are, is known when it is taken up.
    if (!body.recipient && !isOfAge(level, body.dateOfBirth ?? null, now)) {
      return refuse('membership-age', { ...level.ages }, { pointer: '/dateOfBirth' });
    }
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    if (!body.recipient && (await isOwned(level, me, now))) return refuse('membership-owned');
    const line = body.recipient
      ? { ...membershipLineOf(level, `gift-membership-${newId()}`), recipient: body.recipient }
      : membershipLineOf(level);
    return changeOwnBasket(request, stored, adding(line));
  },
});

/** A membership is the account's; the session knows its sale group and not its end. */
async function isOwned({ modeOfSale }: MembershipLevel, me: Visitor, now: Instant): Promise<boolean> {
  if (me.kind === 'anonymous') return false;
  const account = await readAccount(me.customerId);
  const held = { modeOfSale: me.modeOfSale, expiryDate: account?.membership?.expiryDate ?? null };
  return hasAlready(modeOfSale, held, now);
}
