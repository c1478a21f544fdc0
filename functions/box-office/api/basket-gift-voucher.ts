import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { pence } from '#shared/kernel/money.ts';
import { handlePath } from '#functions/handle-path.ts';
import { newId } from '#functions/platform/runtime/ids.ts';

import { adding, changeOwnBasket } from '../commands/change-own-basket.ts';
import { readBasket } from '../store/baskets.ts';

export const handler = handlePath(basketProducts.basketGiftVoucher, {
  POST: async (request) => {
    const { body, basketId } = request;
    const line = {
      kind: 'gift-voucher',
      lineId: `voucher-${newId()}`,
      title: 'Gift voucher',
      pence: pence(body.pence),
      recipient: body.recipient ?? null,
    } as const;
    return changeOwnBasket(request, await readBasket(basketId), adding(line));
  },
});
