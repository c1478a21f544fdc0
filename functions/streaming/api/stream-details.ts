import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { streamDetailsView } from '../views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.streamDetails, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    const { customerId } = visitor;
    return streamDetailsView(customerId, await readStreamSubscription(customerId), request.now);
  },
});
