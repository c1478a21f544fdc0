import { useResource } from '#web/api/use-resource.ts';

import type { NewsIndexPage, NewsSummary } from './types.ts';

/** The index, as its loaded pages. */
export const useNews = () => useResource('news', {});

export const useNewsPost = (id: string) => useResource('newsPost', { params: { id } });

/** All posts of all pages, newest first. */
export function postsOf(pages: readonly NewsIndexPage[]): NewsSummary[] {
  return pages.flatMap(({ summaries }) => summaries);
}
