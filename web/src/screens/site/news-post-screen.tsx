import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { breadcrumbData, newsData } from '#web/api/structured-data.ts';
import { StorySkeleton } from '#web/features/news/news-skeleton.tsx';
import { NewsStory } from '#web/features/news/news-story.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** `/news/{id}`: one post (spec 1 §2). Unknown and future posts are not found. */
export default defineDataScreen({
  path: 'newsPost',
  input: ({ params }) => ({ params: { id: params['id'] ?? '' } }),
  head: ([post]) => {
    if (!post) return { title: 'News' };
    const { id, title, standfirst: summary, publishDateAndTime: publishedAt, leadMedia } = post;
    // "The box office" is an organisation as author, not a person.
    const author = post.author.startsWith('The ') ? null : post.author;
    const image = largePath(leadMedia.image);
    return {
      title,
      description: summary,
      image,
      structuredData: [
        ...newsData({ id, title, summary, publishedAt, author, image }),
        ...breadcrumbData([
          { label: 'News', to: links.news.to() },
          { label: title, to: links.newsPost.to({ id }) },
        ]),
      ],
    };
  },
  skeleton: <StorySkeleton />,
  show: (post) => <NewsStory post={post} />,
});
