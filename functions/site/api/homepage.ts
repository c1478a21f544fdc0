import { home } from '#shared/site/contract/homepage.ts';
import { untouchedHomepage } from '#shared/site/domain/untouched-homepage.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';
import { homepageAt } from '../views/homepage.ts';

/** The home page with all its cards, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handleContentPath(home.homepage, {
  GET: async ({ query, now }) => ({
    items: query['page[number]'] === 1 ? [homepageAt((await readPage(sitePages.home)) ?? untouchedHomepage, now)] : [],
    totalPages: 1,
  }),
});
