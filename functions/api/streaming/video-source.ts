import { viewingPaths } from '#shared/contract/streaming/viewing.ts';
import { refuse } from '#shared/contract/problem.ts';
import { entitlementTo } from '#shared/domain/entitlement/entitlement.ts';
import type { Viewer } from '#shared/domain/entitlement/entitlement.ts';
import { schemesAt } from '#shared/domain/subscription/schemes.ts';
import { isAfter, instant } from '#shared/domain/time/instant.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import type { HttpRequest } from '#functions/http/request.ts';
import { mediaPath, signMedia } from '#functions/media/sign-media.ts';
import { env, setting } from '#functions/runtime/env.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readVideo } from '#functions/store/films.ts';
import { readRentals } from '#functions/store/rentals.ts';

export const handler = handlePath(viewingPaths.videoSource, {
  GET: async (request) => {
    const { now, query, headers } = request;
    const [video, viewer] = await Promise.all([readVideo(query.videoId), viewerOf(request)]);
    if (!video) return refuse('unknown-video');
    const entitlement = entitlementTo(video, viewer, now);
    if (!entitlement.ok) return refuse(entitlement.reason);
    if (video.startDate !== null && isAfter(video.startDate, now)) {
      return refuse('video-not-out', { from: video.startDate });
    }
    const { rental } = entitlement;
    // The clock starts by its own request. Were the film to be had without it, a browser could leave it out.
    if (rental && !rental.windowEnd) return refuse('rental-not-begun');
    const { videoKey, videoType, assetType } = video;
    const { cookies, expiresAt } = signMedia({
      videoKey,
      until: rental?.windowEnd ? instant(rental.windowEnd) : null,
      origin: headers[siteOriginHeader] ?? setting(env.siteOrigin),
      now,
    });
    const src = `${mediaPath(videoKey)}master.m3u8`;
    const duration = video.duration * 60;
    return answer(
      { id: video.id, videoKey, src, videoType, assetType, duration, isLive: false, expiresAt },
      { cookies },
    );
  },
});

/** What the rules have to know of whoever asks, from their session and the edge alone. */
async function viewerOf(request: HttpRequest): Promise<Viewer> {
  const { country, now } = request;
  const visitor = await request.visitor();
  if (visitor.kind === 'anonymous') return { isLoggedIn: false, schemes: [], rentals: [], country };
  const [account, rentals] = await Promise.all([readAccount(visitor.customerId), readRentals(visitor.customerId)]);
  return { isLoggedIn: true, schemes: schemesAt(account?.schemes ?? [], now), rentals, country };
}
