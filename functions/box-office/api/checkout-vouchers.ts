import { meansPaths } from '#shared/box-office/contract/checkout-means.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';

import { usableVouchers } from '../commands/buyer.ts';

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
