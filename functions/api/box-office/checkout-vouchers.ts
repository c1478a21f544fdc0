import { meansPaths } from '#shared/contract/box-office/means.ts';
import { refuse } from '#shared/contract/problem.ts';
import { brakeOnCodes, usableVouchers } from '#functions/checkout/vouchers.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(meansPaths.checkoutVouchers, {
  POST: async ({ body, ...asking }) => {
    const tooMany = await brakeOnCodes(asking);
    if (tooMany) return tooMany;
    const [voucher] = await usableVouchers([body.code], asking.now);
    if (!voucher) return refuse('voucher-unknown', {}, { pointer: '/code' });
    const { code, balance, expiresAt } = voucher;
    return { id: code, code, balance, expiresAt };
  },
});
