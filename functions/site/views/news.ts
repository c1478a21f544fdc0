import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { newsIndex, newsPost, newsSummary } from '#shared/site/contract/news.ts';

export type NewsIndex = Flat<typeof newsIndex>;
export type NewsPost = Flat<typeof newsPost>;
export type NewsSummary = Flat<typeof newsSummary>;

/** A post as an editor submits it, without fields derived from other posts. */
export type EditedPost = Omit<NewsPost, 'related'>;

/** The index as stored: one document with every post, including future ones. */
export type NewsIndexDocument = NewsIndex;

/** More than are shown, because some may be in the future when the post is read. */
const relatedKept = 8;

/** The index of all posts, and each post with its related ones: published together when a post changes. */
export function newsDocuments(
  texts: Omit<NewsIndex, 'summaries' | 'id'>,
  posts: readonly EditedPost[],
): { readonly index: NewsIndexDocument; readonly posts: readonly NewsPost[] } {
  const inOrder = posts.toSorted((a, b) => Date.parse(b.publishDateAndTime) - Date.parse(a.publishDateAndTime));
  return {
    index: { id: 'news', ...texts, summaries: inOrder.map(summaryOf) },
    posts: inOrder.map((post) => ({ ...post, related: relatedTo(post, inOrder).map(summaryOf) })),
  };
}

export function summaryOf(post: EditedPost): NewsSummary {
  const { id, title, standfirst, publishDateAndTime, author, tags, leadMedia } = post;
  return { id, title, standfirst, publishDateAndTime, author, tags, leadMedia };
}

/** Posts about the same work or person first, then by common tags, then by date. */
function relatedTo(post: EditedPost, newestFirst: readonly EditedPost[]): EditedPost[] {
  return newestFirst
    .map((other) => ({ other, likeness: likeness(post, other) }))
    .filter(({ other }) => other.id !== post.id)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, relatedKept)
    .map(({ other }) => other);
}

function likeness(one: EditedPost, other: EditedPost): number {
  const named = new Set(one.mentions.map(({ slug }) => slug));
  const inCommon = new Set(other.mentions.filter(({ slug }) => named.has(slug)).map(({ slug }) => slug)).size;
  return 3 * inCommon + other.tags.filter((tag) => one.tags.includes(tag)).length;
}
