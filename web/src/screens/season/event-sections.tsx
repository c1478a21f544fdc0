import { ArtistPerformances } from '#web/features/cast/artist-performances.tsx';
import { fetchEngine } from '#web/features/player/engine.ts';
import { fetchPlayer, PlayerOnDemand } from '#web/features/player/player-on-demand.tsx';
import { EventAccess } from '#web/features/season/event-access.tsx';
import { EventGallery } from '#web/features/season/event-gallery.tsx';
import { Giving, Reviews, Supporters } from '#web/features/season/event-reviews.tsx';
import { EventVideos } from '#web/features/season/event-videos.tsx';
import type { PlayedVideo } from '#web/features/season/event-videos.tsx';
import type { ActivityDetails, EventDetails } from '#web/features/season/types.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { EventCast } from './event-cast.tsx';

export { MoreToWatch } from '#web/features/season/more-to-watch.tsx';
export { PerformanceList } from '#web/features/season/performance-list.tsx';
export { SoldOutWays } from '#web/features/season/sold-out-ways.tsx';

type PartProps = { readonly event: EventDetails; readonly coming: readonly ActivityDetails[] };

/** Between story and dates: trailers, cast and creative team. */
export function EventMiddle({ event, coming }: PartProps) {
  return (
    <>
      <Videos event={event} />
      <EventCast event={event} coming={coming} />
    </>
  );
}

/** After the dates: further information and acknowledgements. */
export function EventEnd({ event, coming, now }: PartProps & { readonly now: string }) {
  return (
    <>
      <EventGallery images={event.imageTray} title={event.title} />
      <EventAccess event={event} coming={coming} />
      <Reviews event={event} />
      <ArtistPerformances event={event} coming={coming} now={now} />
      <Giving event={event} />
      <Supporters event={event} />
    </>
  );
}

/** The player is loaded only on intent; its failure is shown on press. */
function prepare(): void {
  fetchPlayer().catch(() => undefined);
  fetchEngine().catch(() => undefined);
}

function Videos({ event: { videoSlug, videoLink } }: { readonly event: EventDetails }) {
  if (videoSlug === null) return null;
  return <EventVideos slug={videoSlug} titlePage={videoLink} onIntent={prepare} player={TrailerPlayer} />;
}

function TrailerPlayer({ played: { video, src, expiresAt, renew } }: { readonly played: PlayedVideo }) {
  const { desktopPath, mobilePath } = video.previewImage;
  return (
    <PlayerOnDemand
      fallback={<Skeleton ratio={16 / 9} />}
      title={video.title}
      src={src}
      expiresAt={expiresAt}
      position={0}
      poster={desktopPath ?? mobilePath}
      chapters={[]}
      // A trailer's position is not stored.
      onPosition={() => undefined}
      renew={renew}
    />
  );
}
