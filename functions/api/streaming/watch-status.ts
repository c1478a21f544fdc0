import { streaming } from '#shared/contract/streaming.ts';
import { refuse } from '#shared/contract/problem.ts';
import { refuseOther, signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readVideo } from '#functions/store/films.ts';
import { readPosition, savePosition } from '#functions/store/watch-positions.ts';

export const handler = handlePath(streaming.watchStatus, {
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
    if (!(await readVideo(videoId))) return refuse('unknown-video');
    await savePosition(visitor.customerId, videoId, position, request.now);
    return { id: videoId, videoId, position };
  },
});
