import { basketThings } from '#shared/contract/box-office/basket-things.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { virtualBasketView } from '#functions/views/virtual-basket-view.ts';

export const handler = handlePath(basketThings.virtualBasket, {
  GET: async ({ basketId, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    return virtualBasketView(stored, me, now);
  },
});
