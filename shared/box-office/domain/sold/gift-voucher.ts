import { plainLinesPerBasket } from '../basket/basket.ts';
import type { GiftVoucherLine } from '../basket/lines.ts';
import { putLine } from './put-line.ts';
import type { Sold } from './sold.ts';

export const giftVoucher: Sold<GiftVoucherLine> = {
  nameOf: ({ lineId }) => lineId,
  needsAccount: () => false,
  perBasket: plainLinesPerBasket,
  writes: { open: 0, settle: 1 },
  put: (basket, line) => putLine(basket, line),
  mark: ({ voucherCode }) => ({ voucherCode: voucherCode() }),
  words: ({ title, recipient }) => ({
    title,
    detail: recipient ? `For ${recipient.name}, by e-mail` : 'The code stands on your order once it is paid',
    link: '/support/gift-vouchers',
  }),
};
