import type { Flat } from '#shared/contract/resource.ts';
import type { newsPost } from '#shared/contract/site/news.ts';

import { documentKinds } from './document-kinds.ts';
import { packed, readOf } from './documents.ts';
import type { DocumentItem } from './documents.ts';
import { contentKeys } from './keys.ts';
import { isGone } from './tombstones.ts';

export type NewsPost = Flat<typeof newsPost>;

export function newsPostItem(post: NewsPost): DocumentItem {
  return { ...contentKeys.newsPost(post.id), doc: packed(post) };
}

/** Whether there was a post of this id that has been taken down. */
export const isNewsPostGone = (id: string): Promise<boolean> => isGone(contentKeys.newsPost(id));

/** A post by its id, whatever its time; null where there is none. */
export function readNewsPost(id: string): Promise<NewsPost | null> {
  return readOf(documentKinds.newsPost, contentKeys.newsPost(id));
}
