import { contract } from '#shared/contract/index.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPosition, savePosition } from '#functions/store/watch-positions.ts';

export const handler = handlePath(contract.watchStatus, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const { customerId, videoId } = request.query;
    const refusal = refuseOther(visitor, customerId);
    if (refusal) return refusal;
    return { id: videoId, videoId, position: await readPosition(visitor.customerId, videoId) };
  },

  POST: async (request) => {
    const visitor = await signedIn(request);
    const { customerId, videoId, position } = request.body;
    const refusal = refuseOther(visitor, customerId);
    if (refusal) return refusal;
    await savePosition(visitor.customerId, videoId, position, request.now);
    return { id: videoId, videoId, position };
  },
});
