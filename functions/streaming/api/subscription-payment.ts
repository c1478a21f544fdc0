import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { handlePath } from '#functions/handle-path.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { payBill } from '../commands/pay-bill.ts';

export const handler = handlePath(subscriptionPaths.subscriptionPayment, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.body.customerId);
    if (refusal) return refusal;
    const page = await payBill(visitor.customerId, request.headers[siteOriginHeader] ?? '', request.now);
    return isRefusal(page) ? page : { id: visitor.customerId, url: page.url };
  },
});
