import { basketThings } from '#shared/contract/box-office/basket-things.ts';
import { pence } from '#shared/domain/money/money.ts';
import { adding, changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readBasket } from '#functions/store/baskets.ts';

export const handler = handlePath(basketThings.basketDonation, {
  POST: async (request) => {
    const line = { kind: 'donation', lineId: 'donation', title: 'Donation', pence: pence(request.body.pence) } as const;
    return changeOwnBasket(request, await readBasket(request.basketId), adding(line));
  },
});
