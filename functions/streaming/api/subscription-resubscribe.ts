import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { keepSubscription } from '../commands/subscription-commands.ts';
import { streamDetailsView } from '../views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.subscriptionResubscribe, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.body.customerId);
    if (refusal) return refusal;
    const { customerId } = visitor;
    const done = await keepSubscription(customerId, request.now);
    return isRefusal(done) ? done : streamDetailsView(customerId, done, request.now);
  },
});
