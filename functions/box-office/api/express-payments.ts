import { expressPaths } from '#shared/box-office/contract/express-payments.ts';
import { pence } from '#shared/kernel/money.ts';
import { handlePath } from '#functions/handle-path.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';

import { openExpress } from '../commands/express-payment.ts';
import { readBasket } from '../store/baskets.ts';

export const handler = handlePath(expressPaths.expressPayments, {
  POST: async ({ body, basketId, headers, now }) =>
    openExpress(await readBasket(basketId), pence(body.pence), headers[siteOriginHeader] ?? '', now),
});
