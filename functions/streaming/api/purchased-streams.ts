import { streaming } from '#shared/streaming/contract/index.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { readRentals } from '../store/rentals.ts';
import { purchasedStreamsView } from '../views/purchased-streams-view.ts';

export const handler = handlePath(streaming.purchasedStreams, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    return purchasedStreamsView(visitor.customerId, await readRentals(visitor.customerId), request.now);
  },
});
