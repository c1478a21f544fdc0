import { basketPaths } from '#shared/box-office/contract/basket.ts';
import { hasLapsed } from '#shared/box-office/domain/basket/basket.ts';
import { removeProducts } from '#shared/box-office/domain/change-basket.ts';
import type { BasketId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { basketCookie, basketCookieSeconds, writeCookie } from '#functions/platform/http/visitor.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { changeBasket, giveSeats, readBasket } from '../store/baskets.ts';
import { readOwnBasketId } from '../store/own-baskets.ts';
import { basketView } from '../views/basket-view.ts';

const keep = (basketId: BasketId): string => writeCookie(basketCookie, basketId, basketCookieSeconds);

const ownBasketIdOf = ({ customerId }: Visitor): Promise<string | null> | null =>
  customerId === null ? null : readOwnBasketId(customerId);

export const handler = handlePath(basketPaths.basket, {
  /** A browser gets its basket id before the first hold, so that a hold whose answer was lost can be repeated. */
  GET: async ({ basketId, visitor, now }) => {
    const [stored, me, ownId] = await Promise.all([readBasket(basketId), visitor(), visitor().then(ownBasketIdOf)]);
    const view = basketView(stored, me.modeOfSale, now);
    if (ownId && ownId !== basketId) {
      const own = basketView(await readBasket(ownId), me.modeOfSale, now);
      // This browser keeps a basket of its own while it holds something, because the merged basket would have been too full.
      const isKept = view.itemCount > 0 || view.state === 'expired';
      if (isKept) return { ...view, elsewhere: own.itemCount };
      return answer({ ...own, id: ownId, sessionKey: ownId }, { cookies: [keep(ownId)] });
    }
    return basketId && !stored?.movedTo ? view : answer(view, { cookies: [keep(newId())] });
  },

  DELETE: async ({ basketId, visitor, now, body: { productId } }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    if (!basketId) return basketView(null, me.modeOfSale, now);
    const result = await changeBasket(basketId, now, stored, async (basket) => {
      if (basket.state === 'paying') return refuse('basket-paying');
      const { basket: next, give } = removeProducts(basket, productId ?? null);
      // An unchanged basket is not written, nor one that was never filled. A lapsed one is: emptied by hand, it no longer reports the
      // lapse.
      const stays = next.lines.length === basket.lines.length && !(stored && hasLapsed(stored, now));
      return stays ? { ok: true as const, basket } : giveSeats(next, give, now);
    });
    if (!('ok' in result)) return result;
    return result.ok ? basketView(result.basket, me.modeOfSale, now) : refuse('basket-changed');
  },
});
