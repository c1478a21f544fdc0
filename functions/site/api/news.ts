import { news } from '#shared/site/contract/news.ts';
import { published } from '#shared/site/domain/news.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { sitePages } from '../store/pages.ts';
import type { NewsIndex } from '../views/news.ts';

/** The default index until an editor has published one (spec 1 §2, default title). */
const untouched: NewsIndex = {
  id: 'news',
  title: 'News',
  meta: { title: 'News', description: '' },
  header: { title: 'News', lead: '' },
  summaries: [],
};

/** A page of the news index; posts appear at their date. */
export const handler = handleContentPath(news.news, {
  GET: async ({ query: { 'page[number]': number, 'page[size]': size } }) => {
    const { summaries, ...texts } = (await readPage(sitePages.news)) ?? untouched;
    const visible = published(summaries, now());
    const totalPages = Math.max(1, Math.ceil(visible.length / size));
    if (number > totalPages) return { items: [], totalPages };
    // One id a page: a client that loads all pages and merges them by id must lose none.
    const page = { ...texts, id: `news-${number}`, summaries: visible.slice((number - 1) * size, number * size) };
    return { items: [page], totalPages };
  },
});
