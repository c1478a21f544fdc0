import { subscriptionPaths } from '#shared/contract/streaming/subscription.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readStreamSubscription } from '#functions/store/stream-subscriptions.ts';
import { streamDetailsView } from '#functions/views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.streamDetails, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    const { customerId } = visitor;
    return streamDetailsView(customerId, await readStreamSubscription(customerId), request.now);
  },
});
