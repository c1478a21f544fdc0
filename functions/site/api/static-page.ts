import { refuse } from '#shared/kernel/refusals/problem.ts';
import { staticPages, staticPath } from '#shared/site/contract/static-page.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { isStaticPageGone, readStaticPage } from '../store/static-pages.ts';

/** A static page, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handleContentPath(staticPages.staticPage, {
  GET: async ({ query: { path, 'page[number]': number } }) => {
    if (!staticPath.test(path)) return refuse('not-found');
    const page = await readStaticPage(path);
    if (!page) return refuse((await isStaticPageGone(path)) ? 'gone' : 'not-found');
    return { items: number === 1 ? [page] : [], totalPages: 1 };
  },
});
