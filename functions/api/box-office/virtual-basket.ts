import { boxOffice } from '#shared/contract/box-office.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { virtualBasketView } from '#functions/views/virtual-basket-view.ts';

export const handler = handlePath(boxOffice.virtualBasket, {
  GET: async ({ basketId, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    return virtualBasketView(stored, me, now);
  },
});
