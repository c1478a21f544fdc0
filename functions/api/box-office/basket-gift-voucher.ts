import { basketThings } from '#shared/contract/box-office/basket-things.ts';
import { pence } from '#shared/domain/money/money.ts';
import { adding, changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { newId } from '#functions/runtime/ids.ts';
import { readBasket } from '#functions/store/baskets.ts';

export const handler = handlePath(basketThings.basketGiftVoucher, {
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
