import { viewingPaths } from '#shared/streaming/contract/viewing.ts';
import { isUnderWay } from '#shared/streaming/domain/watch-position.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { readPositions } from '../store/watch-positions.ts';

/** A list of the house has at most a hundred entries. */
const most = 100;

export const handler = handlePath(viewingPaths.watchStatusAll, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const refusal = refuseOther(visitor, request.query.customerId);
    if (refusal) return refusal;
    const begun = (await readPositions(visitor.customerId)).filter(({ position, minutes }) =>
      isUnderWay(position, minutes),
    );
    const statuses = begun
      .slice(0, most)
      .map(({ videoId, position, savedAt }) => ({ videoId, position, updatedAt: savedAt }));
    return { id: visitor.customerId, statuses };
  },
});
