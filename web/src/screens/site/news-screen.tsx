import { largePath } from '#shared/kernel/image-paths.ts';
import { Archive } from '#web/features/news/archive.tsx';
import { FrontPage, NewsPage } from '#web/features/news/front-page.tsx';
import { NewsSkeleton } from '#web/features/news/news-skeleton.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

/** `/news`: the front page, and below it every post (spec 1 §2). Queries `tag` and `page` select from the archive. */
export default defineDataScreen({
  path: 'news',
  head: ([pages]) => ({
    title: pages?.[0]?.meta.title ?? 'News',
    description: pages?.[0]?.meta.description ?? '',
    image: largePath(pages?.[0]?.summaries[0]?.leadMedia.image),
  }),
  Frame: NewsPage,
  // Titled by its default while it is fetched (spec 1 §2).
  heading: (pages) => (
    <PageHeading
      title={pages?.[0]?.header.title ?? 'News'}
      lead={pages ? pages[0]?.header.lead || undefined : <SkeletonText letters={50} />}
    />
  ),
  skeleton: <NewsSkeleton />,
  show: (pages, { query }) => {
    const posts = pages.flatMap(({ summaries }) => summaries);
    const tag = query.get('tag') || null;
    const page = Number(query.get('page') ?? 1);
    return (
      <>
        {tag === null && !(page > 1) ? <FrontPage posts={posts} /> : null}
        <Archive posts={posts} tag={tag} page={page} />
      </>
    );
  },
});
