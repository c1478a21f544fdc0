import { meansPaths } from '#shared/box-office/contract/checkout-means.ts';
import { handlePath } from '#functions/handle-path.ts';

import { readCredit } from '../store/wallets.ts';

export const handler = handlePath(meansPaths.checkoutMeans, {
  GET: async ({ visitor }) => {
    const { customerId } = await visitor();
    return { id: customerId ?? 'guest', credit: customerId === null ? 0 : await readCredit(customerId) };
  },
});
