import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readBasket } from '../store/baskets.ts';
import { virtualBasketView } from '../views/virtual-basket-view.ts';

export const handler = handlePath(basketProducts.virtualBasket, {
  GET: async ({ basketId, visitor, now }) => {
    const [stored, me] = await Promise.all([readBasket(basketId), visitor()]);
    return virtualBasketView(stored, me, now);
  },
});
