import type { VideoId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { viewingPaths } from '#shared/streaming/contract/viewing.ts';
import { furthestPosition } from '#shared/streaming/domain/watch-position.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { readVideo } from '../store/films.ts';
import { readPosition, savePosition } from '../store/watch-positions.ts';
import type { WatchPosition } from '../store/watch-positions.ts';

export const handler = handlePath(viewingPaths.watchStatus, {
  GET: async (request) => {
    const visitor = await signedIn(request);
    const { customerId, videoId } = request.query;
    const refusal = refuseOther(visitor, customerId);
    if (refusal) return refusal;
    return told(videoId, await readPosition(visitor.customerId, videoId));
  },

  POST: async (request) => {
    const visitor = await signedIn(request);
    const { customerId, videoId, position, at } = request.body;
    const refusal = refuseOther(visitor, customerId);
    if (refusal) return refusal;
    const video = await readVideo(videoId);
    if (!video) return refuse('unknown-video');
    const { duration: minutes } = video;
    if (position > furthestPosition(minutes)) {
      return refuse('position-beyond-end', { length: count(minutes, 'minute') }, { pointer: '/position' });
    }
    const savedAt = momentOf(at, request.now);
    const place = { videoId, position, savedAt, minutes };
    return told(videoId, await savePosition(visitor.customerId, place, request.now));
  },
});

/** A save cannot be later than now: a fast clock must not win over every later save. */
function momentOf(at: string | undefined, now: Instant): Instant {
  const told = at === undefined ? now : instant(at);
  return told > now ? now : told;
}

const told = (videoId: VideoId, saved: WatchPosition | null) => ({
  id: videoId,
  videoId,
  position: saved?.position ?? 0,
  updatedAt: saved?.savedAt ?? null,
});
