import { staticPages, staticPath } from '#shared/contract/site/static-page.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readStaticPage } from '#functions/store/static-pages.ts';

/** A static page, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(staticPages.staticPage, {
  GET: async ({ query: { path, 'page[number]': number } }) => {
    const page = staticPath.test(path) ? await readStaticPage(path) : null;
    if (!page) return refuse('not-found');
    return { items: number === 1 ? [page] : [], totalPages: 1 };
  },
});
