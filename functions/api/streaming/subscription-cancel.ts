import { isRefusal } from '#shared/contract/problem.ts';
import { subscriptionPaths } from '#shared/contract/streaming/subscription.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { cancelSubscription } from '#functions/subscription/commands.ts';
import { streamDetailsView } from '#functions/views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.subscriptionCancel, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.body.customerId);
    if (refusal) return refusal;
    const { customerId } = visitor;
    const done = await cancelSubscription(customerId, request.now);
    return isRefusal(done) ? done : streamDetailsView(customerId, done, request.now);
  },
});
