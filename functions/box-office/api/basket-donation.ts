import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { pence } from '#shared/kernel/money.ts';
import { handlePath } from '#functions/handle-path.ts';

import { adding, changeOwnBasket } from '../commands/change-own-basket.ts';
import { readBasket } from '../store/baskets.ts';

export const handler = handlePath(basketProducts.basketDonation, {
  POST: async (request) => {
    const line = { kind: 'donation', lineId: 'donation', title: 'Donation', pence: pence(request.body.pence) } as const;
    return changeOwnBasket(request, await readBasket(request.basketId), adding(line));
  },
});
