import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { billsView } from '../views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.subscriptionBilling, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const { customerId: other, status } = request.query;
    const refusal = refuseOther(visitor, other);
    if (refusal) return refusal;
    const subscription = await readStreamSubscription(visitor.customerId);
    return { id: `${visitor.customerId}.${status}`, bills: billsView(subscription, status) };
  },
});
