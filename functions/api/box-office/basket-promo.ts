import { basketThings } from '#shared/contract/box-office/basket-things.ts';
import { changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { enterPromo } from '#functions/checkout/enter-promo.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';

export const handler = handlePath(basketThings.basketPromo, {
  POST: (request) => enterPromo(request, request.body.code),
  DELETE: async (request) =>
    changeOwnBasket(request, await readBasket(request.basketId), (basket) =>
      basket.promo === null ? basket : { ...basket, promo: null },
    ),
});
