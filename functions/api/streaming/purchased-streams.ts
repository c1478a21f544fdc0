import { streaming } from '#shared/contract/streaming.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readRentals } from '#functions/store/rentals.ts';
import { purchasedStreamsView } from '#functions/views/purchased-streams-view.ts';

export const handler = handlePath(streaming.purchasedStreams, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    return purchasedStreamsView(visitor.customerId, await readRentals(visitor.customerId), request.now);
  },
});
