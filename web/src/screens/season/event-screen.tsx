import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';

import { comingActivities } from '#shared/domain/event/run.ts';
import { formatDateRange } from '#shared/domain/time/format.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { breadcrumbData, eventData } from '#web/api/structured-data.ts';
import { ArtistPerformances } from '#web/features/cast/artist-performances.tsx';
import { fetchEngine } from '#web/features/player/engine.ts';
import { EventPage } from '#web/features/season/event-page.tsx';
import { EventSkeleton } from '#web/features/season/event-skeleton.tsx';
import { EventVideos } from '#web/features/season/event-videos.tsx';
import type { PlayedVideo } from '#web/features/season/event-videos.tsx';
import type { EventDetails } from '#web/features/season/types.ts';
import { useEventDetails, useSale } from '#web/features/season/use-season.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { EventCast } from './event-cast.tsx';

/** `…/{slug}-details`, `…/{seasonId}/{slug}-details` and `…/{slug}-dates`: one event, and when to see it (spec 1 §2). */
export default defineScreen({
  needs: ({ params }) => [
    need('eventDetails', { query: queryOf(params) }),
    need('availability', {}, { optional: true }),
  ],
  head: ([events, left]) => {
    const event = events?.[0];
    if (!event) return { title: 'Tickets and events' };
    const dates = formatDateRange(event.startDate, event.endDate);
    return {
      title: event.title,
      description: `${event.shortDescription} ${dates}.`,
      image: event.imageResult?.desktopPath ?? event.image.desktopPath,
      structuredData: [
        ...eventData(event, left ? { availability: left } : {}),
        ...breadcrumbData([
          { label: 'Tickets and events', to: links.listing.to() },
          { label: event.title, to: links.eventDetails.to({ slug: event.slug }) },
        ]),
      ],
    };
  },
  status: ([events]) => (events?.length === 0 ? 404 : undefined),
  component: EventScreen,
});

function queryOf(params: Readonly<Record<string, string>>): { slug: string; seasonId?: string } {
  const { slug = '', seasonId } = params;
  return seasonId === undefined ? { slug } : { slug, seasonId };
}

function EventScreen() {
  const { slug, seasonId } = queryOf(usePlace().params);
  const state = useEventDetails(slug, seasonId);
  const view = useLocation().pathname.endsWith('-dates') ? 'dates' : 'details';
  const sale = useSale(state.data);
  return (
    <Container>
      <DataView state={state} skeleton={<EventSkeleton view={view} />}>
        {([event]) =>
          event ? (
            <EventPage
              event={event}
              sale={sale}
              view={view}
              seasonId={seasonId}
              videos={<Videos event={event} />}
              cast={<EventCast event={event} coming={comingActivities(event.activities, sale.now)} />}
              artists={
                <ArtistPerformances
                  event={event}
                  coming={comingActivities(event.activities, sale.now)}
                  now={sale.now}
                />
              }
            />
          ) : null
        }
      </DataView>
    </Container>
  );
}

const fetchPlayer = () => import('#web/features/player/player.tsx');
const Player = lazy(async () => ({ default: (await fetchPlayer()).Player }));

/** Nothing of the player is fetched before somebody means to play; a failure is told when they do. */
function prepare(): void {
  fetchPlayer().catch(() => undefined);
  fetchEngine().catch(() => undefined);
}

function Videos({ event: { videoSlug, videoLink } }: { readonly event: EventDetails }) {
  if (videoSlug === null) return null;
  return <EventVideos slug={videoSlug} titlePage={videoLink} onIntent={prepare} player={TrailerPlayer} />;
}

function TrailerPlayer({ played: { video, src, renew } }: { readonly played: PlayedVideo }) {
  const { desktopPath, mobilePath } = video.previewImage;
  return (
    <Suspense fallback={<Skeleton ratio={16 / 9} />}>
      <Player
        title={video.title}
        src={src}
        position={0}
        poster={desktopPath ?? mobilePath}
        chapters={[]}
        // Nobody comes back to the middle of a trailer.
        onPosition={() => undefined}
        renew={renew}
      />
    </Suspense>
  );
}
