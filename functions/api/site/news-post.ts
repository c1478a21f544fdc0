import { refuse } from '#shared/contract/problem.ts';
import { news, newsPostId } from '#shared/contract/site/news.ts';
import { isPublished, published } from '#shared/domain/news/news.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { now } from '#functions/runtime/clock.ts';
import { isNewsPostGone, readNewsPost } from '#functions/store/news-posts.ts';

const relatedShown = 3;

/** One post; before its time it does not exist for anybody, and neither do related posts before theirs. */
export const handler = handlePath(news.newsPost, {
  GET: async ({ params }) => {
    const id = newsPostId.safeParse(params['id']);
    const post = id.success ? await readNewsPost(id.data) : null;
    if (id.success && !post && (await isNewsPostGone(id.data))) return refuse('gone');
    if (!post || !isPublished(post, now())) return refuse('not-found');
    const visible = new Set(published(post.related, now()));
    return { ...post, related: post.related.filter((other) => visible.has(other)).slice(0, relatedShown) };
  },
});
