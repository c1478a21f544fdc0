import { isRefusal } from '#shared/contract/problem.ts';
import { subscriptionPaths } from '#shared/contract/streaming/subscription.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readStreamSubscription } from '#functions/store/stream-subscriptions.ts';
import { pauseSubscription, resumeSubscription } from '#functions/subscription/commands.ts';
import { streamDetailsView } from '#functions/views/stream-details-view.ts';

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
