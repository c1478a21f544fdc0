import { links } from '#web/api/links.ts';
import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CategoryLinks } from '#web/features/stream/category-links.tsx';
import { NoFilms } from '#web/features/stream/no-films.tsx';
import { TitleIndex } from '#web/features/stream/title-index.tsx';
import { useFilms } from '#web/features/stream/use-films.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLine } from '#web/ui/text-line.tsx';

import styles from './stream-pages.module.css';

/** `/stream/a-z`: every title by letter. */
function AlphabeticalScreen() {
  const line = usePageTexts('stream');
  const categories = useResource('streamHomePage', {}).data?.[0]?.categories ?? [];
  return (
    <Container>
      <div className={styles.back}>
        <BackLink to={links.stream.to()}>Stream</BackLink>
      </div>
      <PageHeading title="A to Z" size="title" lead={<TextLine page="stream" line="letters-lead" letters={45} />} />
      <CategoryLinks categories={categories} current="a-z" />
      <div className={styles.titles}>
        <DataView
          state={useFilms()}
          skeleton={<SkeletonLines count={20} />}
          empty={<NoFilms>{line('no-films')}</NoFilms>}
        >
          {(films) => <TitleIndex films={films} />}
        </DataView>
      </div>
    </Container>
  );
}

export default defineScreen({
  needs: () => [need('digitalEvents', {}), need('streamHomePage', {}, { optional: true }), textsOf('stream')],
  head: ([, , texts]) => ({
    title: 'A to Z – Stream',
    description: lineIn('stream', texts)('letters-description'),
    structuredData: breadcrumbData([
      { label: 'Stream', to: links.stream.to() },
      { label: 'A to Z', to: links.streamAlphabetical.to() },
    ]),
  }),
  component: AlphabeticalScreen,
});
