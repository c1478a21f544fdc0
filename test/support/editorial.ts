import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { newsPostItem } from '#functions/site/store/news-posts.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import { staticPageItem } from '#functions/site/store/static-pages.ts';
import { newsDocuments } from '#functions/site/views/news.ts';
import type { EditedPost, NewsPost } from '#functions/site/views/news.ts';
import type { StaticPage } from '#functions/site/views/static-pages.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { newsTexts } from './news.ts';
import { startTables } from './table.ts';

export interface Published {
  readonly posts?: readonly EditedPost[];
  readonly pages?: readonly StaticPage[];
}

/** A house in which these posts and pages are published, and whose clock stands at `now`. */
export async function openEditorialHouse(
  now: string,
  { posts = [], pages = [] }: Published,
): Promise<{ readonly close: () => Promise<void> }> {
  const tables = await startTables();
  clock.provide(() => Date.parse(now));
  const { index, posts: published } = newsDocuments(newsTexts, posts);
  await writeItems('content', [
    contentItems.page(sitePages.news, index),
    ...published.map(newsPostItem),
    ...pages.map(staticPageItem),
  ]);
  return {
    close: async () => {
      clock.provide(() => Date.now());
      await tables.stop();
    },
  };
}

/** The sample house's publication: its pages, posts, and the events that they may link to. */
export function sampleTexts(): {
  readonly pages: readonly StaticPage[];
  readonly posts: readonly NewsPost[];
  readonly eventSlugs: readonly string[];
} {
  const { events, news } = seedSeason(instant('2026-11-21T12:00:00.000Z'));
  return { pages: staticPages(), posts: news.posts, eventSlugs: events.map(({ slug }) => slug) };
}
