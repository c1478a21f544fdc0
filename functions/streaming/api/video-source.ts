import { flagsAt } from '#shared/kernel/feature-flag.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { isAfter, instant } from '#shared/kernel/time/instant.ts';
import { viewingPaths } from '#shared/streaming/contract/viewing.ts';
import { entitlementTo } from '#shared/streaming/domain/entitlement/entitlement.ts';
import type { Viewer } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { isLiveAt } from '#shared/streaming/domain/live-state.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handlePath } from '#functions/handle-path.ts';
import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { rememberOpened } from '#functions/platform/media/opened-films.ts';
import { signMedia, sourcePath } from '#functions/platform/media/sign-media.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

import { readVideo } from '../store/films.ts';
import { readRentals } from '../store/rentals.ts';

export const handler = handlePath(viewingPaths.videoSource, {
  /** Refuses in this order: existence, country, right, date. The answer reveals no more than the visitor's own page. */
  GET: async (request) => {
    const { now, query, headers } = request;
    const [video, viewer, flags] = await Promise.all([
      readVideo(query.videoId),
      viewerOf(request),
      readPage(featureFlags),
    ]);
    if (!video) return refuse('unknown-video');
    const entitlement = entitlementTo(video, viewer, now, flagsAt(flags?.flags, now));
    if (!entitlement.ok) return refuse(entitlement.reason);
    if (video.startDate !== null && isAfter(video.startDate, now)) {
      return refuse('video-not-out', { from: video.startDate });
    }
    const { rental, until } = entitlement;
    // The clock starts by a request of its own; if the film were available without it, a browser could skip it.
    if (rental && !rental.windowEnd) return refuse('rental-not-begun');
    const { videoKey, videoType, assetType } = video;
    const { cookies: signed, expiresAt } = signMedia({
      videoKey,
      until: until === null ? null : instant(until),
      origin: headers[siteOriginHeader] ?? setting(env.siteOrigin),
      now,
    });
    // A trailer is open to everyone: signing out has nothing to close.
    const remembered = videoType === 'trailer' ? [] : [rememberOpened(request.cookies, videoKey)];
    const cookies = [...signed, ...remembered];
    const isLive = isLiveAt(video, now);
    const src = sourcePath(videoKey, isLive);
    const duration = video.duration * 60;
    return answer({ id: video.id, videoKey, src, videoType, assetType, duration, isLive, expiresAt }, { cookies });
  },
});

/** The visitor's facts for the rules, from session and edge alone. */
async function viewerOf(request: HttpRequest): Promise<Viewer> {
  const { country } = request;
  const visitor = await request.visitor();
  if (visitor.kind === 'anonymous') return { isLoggedIn: false, schemes: [], rentals: [], country };
  const [account, rentals] = await Promise.all([readAccount(visitor.customerId), readRentals(visitor.customerId)]);
  return { isLoggedIn: true, schemes: account?.schemes ?? [], rentals, country };
}
