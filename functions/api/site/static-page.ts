import { refuse } from '#shared/contract/problem.ts';
import { staticPages, staticPath } from '#shared/contract/site/static-page.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { isStaticPageGone, readStaticPage } from '#functions/store/static-pages.ts';

/** A static page, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(staticPages.staticPage, {
  GET: async ({ query: { path, 'page[number]': number } }) => {
    if (!staticPath.test(path)) return refuse('not-found');
    const page = await readStaticPage(path);
    if (!page) return refuse((await isStaticPageGone(path)) ? 'gone' : 'not-found');
    return { items: number === 1 ? [page] : [], totalPages: 1 };
  },
});
