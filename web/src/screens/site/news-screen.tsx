import { largePath } from '#shared/kernel/image-paths.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { Archive } from '#web/features/news/archive.tsx';
import { FrontPage } from '#web/features/news/front-page.tsx';
import { NewsPage } from '#web/features/news/news-page.tsx';
import { NewsSkeleton } from '#web/features/news/news-skeleton.tsx';
import { postsOf, useNews } from '#web/features/news/use-news.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/news`: the front page, and below it every post there is (spec 1 §2). Query `tag` and `page` lead into the archive. */
export default defineScreen({
  needs: () => [need('news', {})],
  head: ([pages]) => ({
    title: pages?.[0]?.meta.title ?? 'News',
    description: pages?.[0]?.meta.description ?? '',
    image: largePath(pages?.[0]?.summaries[0]?.leadMedia.image),
  }),
  component: NewsScreen,
});

function NewsScreen() {
  const state = useNews();
  const { query } = usePlace();
  const tag = query.get('tag') || null;
  const page = Number(query.get('page') ?? 1);
  return (
    <Container>
      <NewsPage header={state.data?.[0]?.header}>
        <DataView state={state} skeleton={<NewsSkeleton />}>
          {(pages) => {
            const posts = postsOf(pages);
            const isFront = tag === null && !(page > 1);
            return (
              <>
                {isFront ? <FrontPage posts={posts} /> : null}
                <Archive posts={posts} tag={tag} page={page} />
              </>
            );
          }}
        </DataView>
      </NewsPage>
    </Container>
  );
}
