import { largePath } from '#shared/kernel/image-paths.ts';
import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { countryRefusal, isForAll } from '#shared/streaming/domain/country.ts';
import type { CountryRefusal } from '#shared/streaming/domain/country.ts';
import { links, signInLink } from '#web/api/links.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData, filmData } from '#web/api/structured-data.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { later, laterPart } from '#web/api/use-later-code.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { MyListButton, useListHere } from '#web/features/my-list/my-list-button.tsx';
import { fetchEngine } from '#web/features/player/engine.ts';
import { fetchPlayer, PlayerOnDemand } from '#web/features/player/player-on-demand.tsx';
import { warmUp } from '#web/features/player/warm-up.ts';
import { liveEndedText } from '#web/features/stream/live-status.tsx';
import { streamWords } from '#web/features/stream/stream-words.ts';
import { comingText, labelOf } from '#web/features/stream/title-offer.ts';
import type { FilmTitle, FilmVideo } from '#web/features/stream/types.ts';
import { useWatching } from '#web/features/stream/use-watching.ts';
import type { Watching } from '#web/features/stream/use-watching.ts';
import { ViewingPanel } from '#web/features/stream/viewing-panel.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { Prose } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
// Styles of parts hydrated later: their HTML is there from the first paint.
import '#web/features/stream/clips.module.css';
import '#web/features/stream/credits.module.css';
import '#web/features/stream/film-card.module.css';
import '#web/features/stream/tv-app.module.css';

import styles from './title-screen.module.css';

const Below = laterPart(
  later('title-below', () => import('./title-sections.tsx')),
  ({ TitleSections }) => TitleSections,
);

/**
 * The player is loaded only on intent; its failure is shown on press. A video that would play at once is prepared too: source, position and
 * first segments.
 */
function prepare(watching: Watching, video?: FilmVideo): void {
  fetchPlayer().catch(() => undefined);
  fetchEngine().catch(() => undefined);
  if (!video || watching.watched?.video.id === video.id) return;
  const getReady = async (): Promise<void> => {
    const opened = await watching.prepare(video);
    if (opened && !opened.isLive) await warmUp(opened.src, opened.position);
  };
  void getReady();
}

/** A title's film; or, in a country where it may not be shown, its description, the reason, and other films. */
function Title({ film }: { readonly film: FilmTitle }) {
  const visitor = useVisitor().data;
  const refusal = visitor ? countryRefusal(film, visitor.country) : null;
  return refusal ? <NotHere film={film} refusal={refusal} /> : <Film film={film} />;
}

function NotHere({ film, refusal }: { readonly film: FilmTitle; readonly refusal: CountryRefusal }) {
  const isUnknown = refusal === 'country-unknown';
  return (
    <>
      <div className={styles.back}>
        <BackLink to={links.stream.to()}>Stream</BackLink>
      </div>
      <PageHeading title={film.title} size="title" {...(film.author ? { lead: film.author } : {})} />
      <EmptyMessage
        title={isUnknown ? streamWords.nowhereTitle : streamWords.elsewhereTitle}
        action={<LinkButton to={links.streamExploreAll.to()}>See what you can watch</LinkButton>}
      >
        {isUnknown ? streamWords.nowhere : streamWords.elsewhere}
      </EmptyMessage>
    </>
  );
}

function Film({ film }: { readonly film: FilmTitle }) {
  const watching = useWatching();
  const here = useListHere();
  const onIntent = (video?: FilmVideo): void => prepare(watching, video);
  const performance = film.videos.find(({ videoType }) => videoType === 'performance');
  const clips = film.videos.filter((video) => video !== performance);
  // Shared HTML contains nothing of a restricted video.
  const isOpen = useVisitor().data !== undefined || isForAll(performance ?? film);
  const now = useNow();
  const coming = comingText(film, now);
  const isAwaited = isAfter(performance?.startDate ?? now, now);
  const facts = [film.genres.join(', '), runningTime(film), film.recordedOn].filter(Boolean);
  return (
    <>
      <div className={styles.back}>
        <BackLink to={links.stream.to()}>Stream</BackLink>
      </div>
      <div className={styles.title}>
        <div className={styles.stage}>
          <Stage film={film} watching={watching} />
        </div>
        <div className={styles.heading}>
          <Release words={[labelOf(film, now), isAwaited ? null : coming]} />
          <p className={styles.soft}>{facts.join(' · ')}</p>
          <Headline level={1} size="title">
            {film.title}
          </Headline>
          {film.author ? <p className={styles.author}>{film.author}</p> : null}
        </div>
        {performance && isOpen ? (
          <div className={styles.panel}>
            <ViewingPanel
              title={film.title}
              video={performance}
              coming={coming}
              promotion={film.primaryCallToAction}
              {...{ watching, onIntent }}
            >
              <MyListButton here={here} eventId={film.id} title={film.title} look="words" />
            </ViewingPanel>
          </div>
        ) : null}
        <div className={styles.text}>
          <Prose>
            {film.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </div>
      </div>
      <LaterPart>
        <Below film={film} clips={clips} {...{ watching, onIntent }} />
      </LaterPart>
    </>
  );
}

/** "Coming soon" with the date, unless shown at the button; omitted from its day. */
function Release({ words }: { readonly words: readonly (string | null)[] }) {
  const said = words.filter(Boolean);
  return said.length > 0 ? <p className={styles.release}>{said.join(' · ')}</p> : null;
}

function Stage({ film, watching }: { film: FilmTitle; watching: Watching }) {
  const { watched, keepPosition, renew } = watching;
  const [next] = useAvailableTitles(film.watchNext);
  const poster = <Picture image={film.image} ratio={2} sizes="(width < 76em) 100vw, 1140px" haste="first" />;
  if (!watched) return poster;
  const { video, src, position, expiresAt, isLive, returns } = watched;
  const { desktopPath, mobilePath } = video.previewImage;
  return (
    <PlayerOnDemand
      fallback={poster}
      // Another video mounts a new player.
      key={`${video.id} ${isLive} ${returns}`}
      title={video.title}
      author={film.author}
      {...{ src, position, expiresAt }}
      poster={desktopPath ?? mobilePath}
      chapters={video.chapters}
      live={isLive ? { endedText: liveEndedText(video), onDemand: () => void watching.watch(video) } : null}
      next={next ? { title: next.title, link: links.title.to({ slug: next.slug }), image: next.image } : null}
      onPosition={keepPosition}
      signIn={signInLink(links.title.to({ slug: film.slug }))}
      renew={renew}
    />
  );
}

function runningTime({ performanceMinutes }: FilmTitle): string | null {
  return performanceMinutes > 0 ? formatRunningTime(performanceMinutes) : null;
}

function TitleSkeleton() {
  return (
    <div className={styles.title}>
      <div className={styles.stage}>
        <Skeleton ratio={2} />
      </div>
      <div className={styles.heading}>
        <Skeleton width="40%" height="3.5rem" />
      </div>
      <div className={styles.text}>
        <SkeletonLines count={5} />
      </div>
    </div>
  );
}

export default defineDataScreen({
  path: 'digitalEventDetails',
  input: ({ params }) => ({ query: { slug: slugInPath(params['slug']) } }),
  head: ([film]) => ({
    title: film?.title ?? 'Film',
    ...(film
      ? {
          description: film.shortDescription,
          image: largePath(film.image),
          structuredData: [
            ...filmData(film),
            ...breadcrumbData([
              { label: 'Stream', to: links.stream.to() },
              { label: film.title, to: links.title.to({ slug: film.slug }) },
            ]),
          ],
        }
      : {}),
  }),
  skeleton: <TitleSkeleton />,
  show: (film) => <Title key={film.slug} film={film} />,
});
