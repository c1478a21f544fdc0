import { meansPaths } from '#shared/contract/box-office/means.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readCredit } from '#functions/store/wallets.ts';

export const handler = handlePath(meansPaths.checkoutMeans, {
  GET: async ({ visitor }) => {
    const { customerId } = await visitor();
    return { id: customerId ?? 'guest', credit: customerId === null ? 0 : await readCredit(customerId) };
  },
});
