import { basketPaths } from '#shared/contract/box-office/basket.ts';
import { refuse } from '#shared/contract/problem.ts';
import { hasLapsed } from '#shared/domain/basket/basket.ts';
import { expiryOf } from '#shared/domain/basket/hold.ts';
import { ticketsOf } from '#shared/domain/basket/lines.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { changeBasket, readBasket, renewSeats } from '#functions/store/baskets.ts';
import { basketView } from '#functions/views/basket-view.ts';

export const handler = handlePath(basketPaths.basketRenewal, {
  POST: async ({ basketId, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    if (!basketId || !stored) return refuse('basket-empty');
    if (hasLapsed(stored, now)) return refuse('basket-expired');
    const result = await changeBasket(basketId, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      if (!basket.firstSeatAdded || ticketsOf(basket.lines).length === 0) return refuse('basket-empty');
      // The answer of the first time may have been lost: asking again comes to the same and prolongs nothing.
      if (basket.isRenewed) return { ok: true as const, basket };
      return renewSeats({ ...basket, isRenewed: true, expiresAt: expiryOf(basket.firstSeatAdded, true) }, now);
    });
    if (!('ok' in result)) return result;
    return result.ok ? basketView(result.basket, me.modeOfSale, now) : refuse('basket-changed');
  },
});
