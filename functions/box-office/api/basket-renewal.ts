import { basketPaths } from '#shared/box-office/contract/basket.ts';
import { expiryOf, hasLapsed } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';

import { changeBasket, readBasket, renewSeats } from '../store/baskets.ts';
import { basketView } from '../views/basket-view.ts';

export const handler = handlePath(basketPaths.basketRenewal, {
  POST: async ({ basketId, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    if (!basketId || !stored) return refuse('basket-empty');
    if (hasLapsed(stored, now)) return refuse('basket-expired');
    const result = await changeBasket(basketId, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      if (!basket.firstSeatAdded || ticketsOf(basket.lines).length === 0) return refuse('basket-empty');
      // The first answer may have been lost: a repeated request changes nothing and prolongs nothing.
      if (basket.isRenewed) return { ok: true as const, basket };
      return renewSeats({ ...basket, isRenewed: true, expiresAt: expiryOf(basket.firstSeatAdded, true) }, now);
    });
    if (!('ok' in result)) return result;
    return result.ok ? basketView(result.basket, me.modeOfSale, now) : refuse('basket-changed');
  },
});
