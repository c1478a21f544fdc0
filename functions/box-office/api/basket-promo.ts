import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { handlePath } from '#functions/handle-path.ts';

import { changeOwnBasket } from '../commands/change-own-basket.ts';
import { enterPromo } from '../commands/enter-promo.ts';
import { readBasket } from '../store/baskets.ts';

export const handler = handlePath(basketProducts.basketPromo, {
  POST: (request) => enterPromo(request, request.body.code),
  DELETE: async (request) =>
    changeOwnBasket(request, await readBasket(request.basketId), (basket) =>
      basket.promo === null ? basket : { ...basket, promo: null },
    ),
});
