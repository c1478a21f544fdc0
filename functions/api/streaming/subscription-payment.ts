import { isRefusal } from '#shared/contract/problem.ts';
import { subscriptionPaths } from '#shared/contract/streaming/subscription.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { payBill } from '#functions/subscription/pay-bill.ts';

export const handler = handlePath(subscriptionPaths.subscriptionPayment, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.body.customerId);
    if (refusal) return refusal;
    const page = await payBill(visitor.customerId, request.headers[siteOriginHeader] ?? '', request.now);
    return isRefusal(page) ? page : { id: visitor.customerId, url: page.url };
  },
});
