import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { newsPost } from '#shared/site/contract/news.ts';
import { packed, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { isGone } from '#functions/platform/documents/tombstones.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type NewsPost = Flat<typeof newsPost>;

const shape = stored<NewsPost>('news post', {
  id: 'text',
  title: 'text',
  standfirst: 'text',
  publishDateAndTime: 'text',
  author: 'text',
  tags: 'list',
  leadMedia: 'record',
  blocks: 'list',
  mentions: 'list',
  related: 'list',
});

export function newsPostItem(post: NewsPost): DocumentItem {
  return { ...contentKeys.newsPost(post.id), doc: packed(post) };
}

/** Whether a post of this id was taken down. */
export const isNewsPostGone = (id: string): Promise<boolean> => isGone(contentKeys.newsPost(id));

/** A post by its id, whatever its date; null where there is none. */
export function readNewsPost(id: string): Promise<NewsPost | null> {
  return readOf(shape, contentKeys.newsPost(id));
}
