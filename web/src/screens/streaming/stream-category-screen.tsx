import { links } from '#web/api/links.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { useResource } from '#web/api/use-resource.ts';
import { CategoryLinks } from '#web/features/stream/category-links.tsx';
import { FilmCardsSkeleton, FilmWall } from '#web/features/stream/film-rows.tsx';
import { useFilms } from '#web/features/stream/use-films.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { PageHeading, PageHeadingSkeleton } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useMyListCorner } from './my-list-corner.tsx';
import styles from './stream-pages.module.css';

function StreamCategoryScreen() {
  const slug = slugInPath(usePlace().params['slug']);
  const category = useResource('streamCategory', { query: { slug } });
  const films = useFilms();
  const corner = useMyListCorner();
  const categories = useResource('streamHomePage', {}).data?.[0]?.categories ?? [];
  return (
    <Container>
      <div className={styles.back}>
        <BackLink to={links.stream.to()}>Stream</BackLink>
      </div>
      <DataView state={category} skeleton={<CategorySkeleton />}>
        {({ title, text, eventSlugs }) => (
          <>
            <PageHeading title={title} size="title" lead={text} />
            <CategoryLinks categories={categories} current={slug} />
            <div className={styles.titles}>
              <DataView
                state={{ ...films, data: films.data && chosen(films.data, eventSlugs) }}
                skeleton={<FilmCardsSkeleton />}
                empty={
                  <EmptyMessage
                    title="Nothing is here at the moment"
                    action={<TextLink to={links.streamExploreAll.to()}>See all titles</TextLink>}
                  >
                    Titles come and go with their rights.
                  </EmptyMessage>
                }
              >
                {(found) => <FilmWall films={found} corner={corner} title="Titles" haste="first" />}
              </DataView>
            </div>
          </>
        )}
      </DataView>
    </Container>
  );
}

function CategorySkeleton() {
  return (
    <>
      <PageHeadingSkeleton size="title" title={6} lead={85} />
      <CategoryLinks categories={[]} />
      <div className={styles.titles}>
        <FilmCardsSkeleton />
      </div>
    </>
  );
}

/** In the editors' order, without titles that have left the stream. */
function chosen<T extends { readonly slug: string }>(films: readonly T[], slugs: readonly string[]): T[] {
  const bySlug = new Map(films.map((film) => [film.slug, film]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

export default defineScreen({
  needs: ({ params }) => [
    need('streamCategory', { query: { slug: slugInPath(params['slug']) } }),
    need('digitalEvents', {}),
    need('streamHomePage', {}, { optional: true }),
  ],
  head: ([category], { params }) => ({
    title: category ? `${category.title} – Stream` : 'Stream',
    ...(category?.text ? { description: category.text } : {}),
    structuredData: breadcrumbData([
      { label: 'Stream', to: links.stream.to() },
      { label: category?.title ?? 'Category', to: links.streamCategory.to({ slug: slugInPath(params['slug']) }) },
    ]),
  }),
  component: StreamCategoryScreen,
});
