import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { pauseSubscription, resumeSubscription } from '../commands/subscription-commands.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { streamDetailsView } from '../views/stream-details-view.ts';

export const handler = handlePath(subscriptionPaths.subscriptionPause, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.body.customerId);
    if (refusal) return refusal;
    const { customerId } = visitor;
    const done = await pauseSubscription(customerId, request.body.months, request.now);
    return isRefusal(done) ? done : streamDetailsView(customerId, done, request.now);
  },

  DELETE: async (request) => {
    const { customerId } = await signedIn(request);
    const done = await resumeSubscription(customerId, request.now);
    if (isRefusal(done)) return done;
    return streamDetailsView(customerId, await readStreamSubscription(customerId), request.now);
  },
});
