import { meansPaths } from '#shared/contract/box-office/means.ts';
import { refuse } from '#shared/contract/problem.ts';
import { refuseTries } from '#functions/checkout/refuse-tries.ts';
import { usableVouchers } from '#functions/checkout/vouchers.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(meansPaths.checkoutVouchers, {
  POST: async ({ body, basketId, ...asking }) => {
    const tooMany = await refuseTries(asking, basketId);
    if (tooMany) return tooMany;
    const [voucher] = await usableVouchers([body.code], asking.now);
    if (!voucher) return refuse('voucher-unknown', {}, { pointer: '/code' });
    const { code, balance, expiresAt } = voucher;
    return { id: code, code, balance, expiresAt };
  },
});
