import { Fragment } from 'react';
import type { ReactNode } from 'react';

import { largePath } from '#shared/kernel/image-paths.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { countryRefusal, isForAll, shownIn } from '#shared/streaming/domain/country.ts';
import type { CountryRefusal } from '#shared/streaming/domain/country.ts';
import { links, signInLink } from '#web/api/links.ts';
import { useQuietShell } from '#web/api/quiet-shell.ts';
import { need } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData, filmData } from '#web/api/structured-data.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { fetchedPart } from '#web/api/use-chunk.ts';
import { later, laterPart } from '#web/api/use-later-code.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useHeldWindow } from '#web/api/whole-window.ts';
import { MyListButton, useListHere } from '#web/features/my-list/my-list-button.tsx';
import { fetchEngine } from '#web/features/player/engine.ts';
import { fetchPlayer, PlayerOnDemand } from '#web/features/player/player-on-demand.tsx';
import { warmUp } from '#web/features/player/warm-up.ts';
import { castLine, filmFacts } from '#web/features/stream/film-facts.ts';
import { liveEndedText } from '#web/features/stream/live-status.tsx';
import { streamWords } from '#web/features/stream/stream-words.ts';
import { comingText, labelOf } from '#web/features/stream/title-offer.ts';
import type { FilmTitle, FilmVideo } from '#web/features/stream/types.ts';
import { useFollows } from '#web/features/stream/use-follows.ts';
import { usePlayerEntry } from '#web/features/stream/use-player-entry.ts';
import { useWatching } from '#web/features/stream/use-watching.ts';
import type { Watched, Watching } from '#web/features/stream/use-watching.ts';
import { useWelcomeMotion } from '#web/features/stream/use-welcome-motion.ts';
import { ViewingPanel } from '#web/features/stream/viewing-panel.tsx';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { LaterPart } from '#web/ui/later-part.tsx';
import { Container, Prose } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './title-screen.module.css';

/** Its code comes when motion is welcome, after the first paint. */
const MovingPicture = fetchedPart('moving-picture', async () => {
  const code = await import('#web/features/stream/moving-picture.tsx');
  return code.MovingPicture;
});

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
    <Container>
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
    </Container>
  );
}

function Film({ film }: { readonly film: FilmTitle }) {
  const watching = useWatching();
  useQuietShell(watching.watched !== null);
  usePlayerEntry(watching);
  const onIntent = (video?: FilmVideo): void => prepare(watching, video);
  const performance = film.videos.find(({ videoType }) => videoType === 'performance');
  const clips = film.videos.filter((video) => video !== performance);
  // Shared HTML contains nothing of a restricted video.
  const isOpen = useVisitor().data !== undefined || isForAll(performance ?? film);
  const shown = isOpen ? performance : undefined;
  const label = <Label film={film} video={shown} {...{ watching, onIntent }} />;
  return (
    <>
      {watching.watched ? (
        <>
          <BookingBar
            back={{ to: links.title.to({ slug: film.slug }), label: 'Leave the player' }}
            facts={watching.watched.video.title}
          />
          <Stage film={film} watching={watching} watched={watching.watched} />
          <Container>
            <div className={styles.below}>{label}</div>
          </Container>
        </>
      ) : (
        <Hero film={film}>{label}</Hero>
      )}
      <Container>
        <div className={styles.text}>
          <Prose>
            {film.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </div>
        <LaterPart>
          <Below film={film} performance={shown} clips={clips} {...{ watching, onIntent }} />
        </LaterPart>
      </Container>
    </>
  );
}

type HeroProps = { readonly film: FilmTitle; readonly children: ReactNode };

/** The picture, and over it what a visitor decides by. */
function Hero({ film, children }: HeroProps) {
  const isWelcome = useWelcomeMotion();
  const country = useVisitor().data?.country;
  const [trailer] = shownIn(
    film.videos.filter(({ videoType }) => videoType === 'trailer'),
    country,
  );
  return (
    <div className={styles.hero}>
      <div className={styles.picture} style={{ backgroundColor: film.image.dominantColour }}>
        <Picture image={film.image} ratio={2} sizes="100vw" haste="first" />
        {trailer && isWelcome ? <MovingPicture videoId={trailer.id} title={film.title} /> : null}
      </div>
      <Container>
        <div className={styles.label}>
          <div className={styles.back}>
            <BackLink to={links.stream.to()}>Stream</BackLink>
          </div>
          {children}
        </div>
      </Container>
    </div>
  );
}

type LabelProps = {
  readonly film: FilmTitle;
  /** The performance, where it may be shown. */
  readonly video: FilmVideo | undefined;
  readonly watching: Watching;
  readonly onIntent: (video?: FilmVideo) => void;
};

/** Title, facts and what can be done. */
function Label({ film, video, watching, onIntent }: LabelProps) {
  const here = useListHere();
  const now = useNow();
  const coming = comingText(film, now);
  const isAwaited = isAfter(video?.startDate ?? now, now);
  const cast = castLine(film);
  return (
    <>
      <div className={styles.heading}>
        <Release words={[labelOf(film, now), isAwaited ? null : coming]} />
        <Headline level={1} size="title">
          {film.title}
        </Headline>
        {film.author ? <p className={styles.author}>{film.author}</p> : null}
        {cast ? <p>{cast}</p> : null}
        <ul className={styles.facts}>
          {filmFacts(film, video).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {video ? (
        <ViewingPanel
          title={film.title}
          slug={film.slug}
          coming={coming}
          promotion={film.primaryCallToAction}
          {...{ video, watching, onIntent }}
        >
          <MyListButton here={here} eventId={film.id} title={film.title} look="words" />
        </ViewingPanel>
      ) : null}
    </>
  );
}

/** "Coming soon" with the date, unless shown at the button; omitted from its day. */
function Release({ words }: { readonly words: readonly (string | null)[] }) {
  const said = words.filter(Boolean);
  return said.length > 0 ? <p className={styles.release}>{said.join(' · ')}</p> : null;
}

type StageProps = { readonly film: FilmTitle; readonly watching: Watching; readonly watched: Watched };

function Stage({ film, watching, watched }: StageProps) {
  const { keepPosition, renew } = watching;
  const [next] = useAvailableTitles(film.watchNext);
  const follows = useFollows();
  const { video, src, position, expiresAt, isLive, returns } = watched;
  const { desktopPath, mobilePath } = video.previewImage;
  return (
    <PlayerOnDemand
      fallback={<Picture image={film.image} ratio={16 / 9} sizes="100vw" haste="first" />}
      // Another video mounts a new player.
      key={`${video.id} ${isLive} ${returns}`}
      title={video.title}
      author={film.author}
      {...{ src, position, expiresAt }}
      poster={desktopPath ?? mobilePath}
      chapters={video.chapters}
      live={isLive ? { endedText: liveEndedText(video), onDemand: () => void watching.watch(video) } : null}
      next={next ? nextOf(next, follows(next)) : null}
      onPosition={keepPosition}
      signIn={signInLink(links.title.to({ slug: film.slug }))}
      renew={renew}
    />
  );
}

const nextOf = ({ title, slug, image }: FilmTitle['watchNext'][number], follows: boolean) => ({
  title,
  link: links.title.to({ slug }),
  image,
  follows,
});

function TitleSkeleton() {
  // The film may follow another one.
  useHeldWindow(true);
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <Skeleton ratio={2} />
        </div>
        <Container>
          <div className={styles.label}>
            <div className={styles.waitingBack}>
              <Skeleton width="5rem" height="1rem" />
            </div>
            <div className={styles.heading}>
              <Skeleton width="min(70%, 14rem)" height="2.75rem" />
              <Skeleton width="min(50%, 10rem)" height="1.25rem" />
              <SkeletonLines count={2} />
              <SkeletonLines count={2} />
            </div>
            <div className={styles.waitingCalls}>
              <Skeleton width="19rem" height="2.75rem" />
              <Skeleton width="9rem" height="2.75rem" />
            </div>
            <Skeleton width="70%" height="0.875rem" />
          </div>
        </Container>
      </div>
      <Container>
        <div className={styles.text}>
          <SkeletonLines count={5} />
        </div>
      </Container>
    </>
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
  others: () => [need('subscriptionPrices', {}, { optional: true })],
  Frame: Fragment,
  skeleton: <TitleSkeleton />,
  show: (film) => <Title key={film.slug} film={film} />,
});
