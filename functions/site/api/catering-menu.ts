import { refuse } from '#shared/kernel/refusals/problem.ts';
import { catering } from '#shared/site/contract/catering.ts';
import { menuSlugOf } from '#shared/site/domain/menu.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';

/** The menu of one restaurant or bar, by the path of its page. */
export const handler = handleContentPath(catering.cateringMenu, {
  GET: async ({ query: { path } }) => {
    const slug = menuSlugOf(path);
    return (slug && (await readPage(sitePages.menu(slug)))) || refuse('not-found');
  },
});
