import { voucherLine } from '../store/wallets.ts';
import type { Selling } from './selling.ts';

export const giftVouchers: Selling<'gift-voucher'> = {
  settle: ({ voucherCode, listPence }, { orderId }, now) =>
    voucherCode ? [voucherLine({ code: voucherCode, pence: listPence, orderId }, now)] : [],
};
