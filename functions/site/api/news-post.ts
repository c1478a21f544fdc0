import { refuse } from '#shared/kernel/refusals/problem.ts';
import { news, newsPostId } from '#shared/site/contract/news.ts';
import { isPublished, published } from '#shared/site/domain/news.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { isNewsPostGone, readNewsPost } from '../store/news-posts.ts';

const relatedShown = 3;

/** One post; a future post answers as unknown, and future related posts are omitted. */
export const handler = handleContentPath(news.newsPost, {
  GET: async ({ params }) => {
    const id = newsPostId.safeParse(params['id']);
    const post = id.success ? await readNewsPost(id.data) : null;
    if (id.success && !post && (await isNewsPostGone(id.data))) return refuse('gone');
    if (!post || !isPublished(post, now())) return refuse('not-found');
    const visible = new Set(published(post.related, now()));
    return { ...post, related: post.related.filter((other) => visible.has(other)).slice(0, relatedShown) };
  },
});
