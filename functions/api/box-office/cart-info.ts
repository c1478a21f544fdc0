import { contract } from '#shared/contract/index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { basketView } from '#functions/views/basket-view.ts';

export const handler = handlePath(contract.cartInfo, {
  GET: async ({ basketId, now }) => {
    const { id, itemCount, cartAmount, expiresAt } = basketView(await readBasket(basketId), now);
    return { id, itemCount, cartAmount, expiresAt };
  },
});
