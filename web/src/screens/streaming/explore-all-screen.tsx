import { links } from '#web/api/links.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CategoryLinks } from '#web/features/stream/category-links.tsx';
import { NoFilms } from '#web/features/stream/no-films.tsx';
import { TitleFinder, TitleFinderSkeleton } from '#web/features/stream/title-finder.tsx';
import { useFilms, withArtists } from '#web/features/stream/use-films.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { TextLine } from '#web/ui/text-line.tsx';

import { useMyListCorner } from './my-list-corner.tsx';
import styles from './stream-pages.module.css';

/** `/stream/explore-all`: every title, with a search and filters. */
function ExploreAllScreen() {
  const { query } = usePlace();
  const line = usePageTexts('stream');
  const corner = useMyListCorner();
  const categories = useResource('streamHomePage', {}).data?.[0]?.categories ?? [];
  return (
    <Container>
      <div className={styles.back}>
        <BackLink to={links.stream.to()}>Stream</BackLink>
      </div>
      <PageHeading title="All titles" size="title" lead={<TextLine page="stream" line="all-lead" letters={62} />} />
      <CategoryLinks categories={categories} current="explore-all" />
      <div className={styles.titles}>
        <DataView state={useFilms()} skeleton={<TitleFinderSkeleton />} empty={<NoFilms>{line('no-films')}</NoFilms>}>
          {(films) => <TitleFinder films={films} query={query} corner={corner} />}
        </DataView>
      </div>
    </Container>
  );
}

export default defineScreen({
  needs: ({ query }) => [
    need('digitalEvents', {}),
    need('streamHomePage', {}, { optional: true }),
    textsOf('stream'),
    ...(query.get('q')?.trim() ? [need('digitalEvents', withArtists, { optional: true })] : []),
  ],
  head: ([, , texts]) => ({
    title: 'All titles – Stream',
    description: lineIn('stream', texts)('all-description'),
    structuredData: breadcrumbData([
      { label: 'Stream', to: links.stream.to() },
      { label: 'All titles', to: links.streamExploreAll.to() },
    ]),
  }),
  component: ExploreAllScreen,
});
