import type { ReactNode } from 'react';

import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import type { Wait } from '#web/api/coming-rights.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links, signInLink } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { useMyList } from '#web/features/my-list/use-my-list.ts';
import type { CornerOf } from '#web/features/stream/film-card.tsx';
import { FilmCardsSkeleton, FilmRow, FilmRowSkeleton } from '#web/features/stream/film-rows.tsx';
import { rentedFilms } from '#web/features/stream/rented-films.ts';
import type { RentedFilms } from '#web/features/stream/rented-films.ts';
import { streamWords } from '#web/features/stream/stream-words.ts';
import { TvApp } from '#web/features/stream/tv-app.tsx';
import type { FilmCardData } from '#web/features/stream/types.ts';
import { useContinueWatching } from '#web/features/stream/use-continue-watching.ts';
import { useRentals } from '#web/features/stream/use-rentals.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './stream-home-screen.module.css';

type MyStreamTabProps = {
  readonly page: DataFor<'streamHomePage'>[number];
  readonly films: readonly FilmCardData[];
  readonly corner: CornerOf;
};

/** Titles to continue, on the list and rented; for a visitor from this browser. */
export function MyStreamTab({ page, films, corner }: MyStreamTabProps) {
  const visitor = useVisitor();
  const wait = useComingPlan();
  return (
    <DataView state={visitor} skeleton={<MyStreamSkeleton />}>
      {({ user }) => {
        const { subscribed, loggedIn, notLoggedIn } = page.myStreamTabFields;
        const words = !user
          ? notLoggedIn
          : wait
            ? comingWords[wait]
            : isSubscriber(user.schemes)
              ? subscribed
              : loggedIn;
        return (
          <>
            <Words words={words} isSignedIn={Boolean(user)} />
            <Begun films={films} isSignedIn={Boolean(user)} />
            {user ? (
              <>
                <Kept films={films} corner={corner} />
                <Rented films={films} corner={corner} />
              </>
            ) : null}
            <TvApp />
          </>
        );
      }}
    </DataView>
  );
}

/** A plan that is paid for is not offered again while it is on its way. */
const comingWords: Readonly<Record<Wait, Words>> = {
  soon: { title: streamWords.pendingTitle, text: streamWords.planPending, ctaText: null, ctaLink: null },
  long: { title: streamWords.waitedTitle, text: streamWords.waitedText, ctaText: null, ctaLink: null },
};

type Words = MyStreamTabProps['page']['myStreamTabFields']['loggedIn'];

function Words({ words, isSignedIn }: { readonly words: Words; readonly isSignedIn: boolean }) {
  const { title, text, ctaText, ctaLink } = words;
  // Without an editors' link a visitor is led to signing in.
  const to = ctaLink ?? (isSignedIn ? null : signInLink(links.stream.to()));
  return (
    <PageHeading title={title} size="title" lead={text}>
      {ctaText && to ? (
        <div className={styles.calls}>
          <LinkButton look="filled" to={to}>
            {ctaText}
          </LinkButton>
        </div>
      ) : null}
    </PageHeading>
  );
}

function Begun({ films, isSignedIn }: { readonly films: readonly FilmCardData[]; readonly isSignedIn: boolean }) {
  const title = 'Continue watching';
  const line = usePageTexts('stream');
  const state = useContinueWatching(films);
  return (
    <Waiting
      title={title}
      state={state}
      empty={
        <EmptyMessage
          title="Nothing is begun"
          action={<TextLink to={links.streamExploreAll.to()}>Look through all titles</TextLink>}
        >
          {line(isSignedIn ? 'begun-everywhere' : 'begun-here')}
        </EmptyMessage>
      }
    >
      {(begun) => (
        <FilmRow
          title={title}
          films={begun.map(({ film }) => film)}
          notes={new Map(begun.map(({ film, note }) => [film.slug, note]))}
          progress={new Map(begun.map(({ film, progress }) => [film.slug, progress]))}
          haste="first"
        />
      )}
    </Waiting>
  );
}

type KeptProps = Pick<MyStreamTabProps, 'films' | 'corner'>;

function Kept({ films, corner }: KeptProps) {
  const title = 'My List';
  const line = usePageTexts('stream');
  const state = useMyList();
  const byId = new Map(films.map((film) => [film.id, film]));
  // Latest first, without titles that have left the stream.
  const kept = state.data?.flatMap(({ eventId }) => byId.get(eventId) ?? []).toReversed();
  return (
    <Waiting
      title={title}
      state={{ ...state, data: kept }}
      empty={
        <EmptyMessage
          title="Your list is empty"
          action={<TextLink to={links.streamExploreAll.to()}>Choose something for later</TextLink>}
        >
          {line('list-empty')}
        </EmptyMessage>
      }
    >
      {(all) => <FilmRow title={title} films={all} corner={corner} />}
    </Waiting>
  );
}

function Rented({ films, corner }: KeptProps) {
  const title = 'Your rentals';
  const line = usePageTexts('stream');
  const now = useNow();
  const state = useRentals();
  const rented = state.data && rentedFilms(films, state.data.streams, now);
  if (rented && rented.elsewhere.length > 0)
    return (
      <>
        {rented.films.length > 0 ? (
          <FilmRow title={title} films={rented.films} corner={corner} notes={rented.notes} />
        ) : null}
        <Section title={rented.films.length > 0 ? streamWords.elsewhereTitle : title}>
          <RentedElsewhere rentals={rented.elsewhere} />
        </Section>
      </>
    );
  return (
    <Waiting
      title={title}
      state={{ ...state, data: rented?.films }}
      empty={
        <EmptyMessage
          title="You have no rentals"
          action={<TextLink to={links.streamExploreAll.to({ access: 'rent' })}>See what can be rented</TextLink>}
        >
          {line('rented-empty')}
        </EmptyMessage>
      }
    >
      {(all) => <FilmRow title={title} films={all} corner={corner} {...(rented ? { notes: rented.notes } : {})} />}
    </Waiting>
  );
}

/** Rentals not allowed in the present country: they stay, and their window may run. */
function RentedElsewhere({ rentals }: { readonly rentals: RentedFilms['elsewhere'] }) {
  return (
    <>
      <p>{streamWords.rentedElsewhere}</p>
      <ul>
        {rentals.map(({ title, note }) => (
          <li key={`${title} ${note}`}>{`${title}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`}</li>
        ))}
      </ul>
    </>
  );
}

type WaitingProps<T> = {
  readonly title: string;
  readonly state: {
    readonly data: readonly T[] | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly retry: () => void;
  };
  readonly empty: ReactNode;
  readonly children: (data: readonly T[]) => ReactNode;
};

/** A filled row has its own heading; until then, and for an empty one, the heading is here. */
function Waiting<T>({ title, state, empty, children }: WaitingProps<T>) {
  if (state.data && state.data.length > 0) return children(state.data);
  return (
    <Section title={title}>
      <DataView state={state} skeleton={<FilmCardsSkeleton />} empty={empty}>
        {() => null}
      </DataView>
    </Section>
  );
}

function MyStreamSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height="var(--size-title)" />
      <SkeletonLines count={2} />
      <FilmRowSkeleton />
      <FilmRowSkeleton />
    </div>
  );
}
