import { largePath } from '#shared/domain/image/paths.ts';
import { signInLink, links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { FilmRow, FilmRowSkeleton, FilmWall } from '#web/features/stream/film-rows.tsx';
import { rentedFilms } from '#web/features/stream/rented-films.ts';
import { streamWords } from '#web/features/stream/stream-words.ts';
import type { FilmCardData } from '#web/features/stream/types.ts';
import { useFilms, useStreamHome } from '#web/features/stream/use-films.ts';
import { useRentals } from '#web/features/stream/use-rentals.ts';
import { useNow } from '#web/api/now.ts';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container, Section } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './stream-home-screen.module.css';

/** Where "every film" stands on this page. */
const everything = 'every-film';

function StreamHomeScreen() {
  const page = useStreamHome().data?.[0];
  const films = useFilms();
  return (
    <Container>
      <header className={styles.head}>
        <div>
          <PageHeading overline={page?.bannerText} title={page?.title ?? 'Stream'} lead={page?.subTitle} />
          <HeaderCall label={page?.ctaText ?? 'See every film'} />
        </div>
        {page ? <Picture image={page.headerImage} ratio={4 / 3} sizes="(width < 64em) 100vw, 560px" eager /> : null}
      </header>
      <DataView
        state={films}
        skeleton={<FilmRowSkeleton />}
        empty={<EmptyMessage title={streamWords.noFilms}>Come back in a few days.</EmptyMessage>}
      >
        {(all) => <Slices films={all} slices={page?.tabs[0]?.slices ?? []} />}
      </DataView>
    </Container>
  );
}

/** Signing in comes first for whoever is not known (spec 2 §2); until that is certain, the films do. */
function HeaderCall({ label }: { readonly label: string }) {
  const { data: visitor } = useVisitor();
  const isVisitor = visitor !== undefined && visitor.user === null;
  return (
    <div className={styles.calls}>
      {isVisitor ? (
        <LinkButton look="filled" to={signInLink(links.stream.to())}>
          Sign in
        </LinkButton>
      ) : null}
      <LinkButton to={`${links.stream.to()}#${everything}`}>{label}</LinkButton>
    </div>
  );
}

type SlicesProps = {
  readonly films: readonly FilmCardData[];
  readonly slices: readonly { readonly title: string; readonly eventSlugs: readonly string[] }[];
};

function Slices({ films, slices }: SlicesProps) {
  const now = useNow();
  const rentals = useRentals().data?.streams ?? [];
  const mine = rentedFilms(films, rentals, now);
  const bySlug = new Map(films.map((film) => [film.slug, film]));
  return (
    <>
      <FilmRow title="Your rentals" films={mine.films} notes={mine.notes} />
      {slices.map(({ title, eventSlugs }, place) => (
        <FilmRow
          key={title}
          title={title}
          films={eventSlugs.flatMap((slug) => bySlug.get(slug) ?? [])}
          eager={place === 0}
        />
      ))}
      <Section
        title="Every film, A to Z"
        id={everything}
        aside={<TextLink to={links.listing.to()}>On our stages</TextLink>}
      >
        <FilmWall films={films.toSorted((one, other) => one.sortField.localeCompare(other.sortField, 'en'))} />
      </Section>
    </>
  );
}

export default defineScreen({
  needs: () => [need('streamHomePage', {}), need('digitalEvents', {})],
  head: ([pages]) => {
    const page = pages?.[0];
    return {
      title: 'Stream',
      ...(page ? { description: page.subTitle, image: largePath(page.headerImage) } : {}),
    };
  },
  component: StreamHomeScreen,
});
