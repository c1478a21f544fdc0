import { home } from '#shared/contract/site/homepage.ts';
import { untouchedHomepage } from '#shared/domain/homepage/untouched.ts';
import { homepageAt } from '#functions/editorial/homepage.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** The home page with every card on it, as a list of one: the path is documented as paged (spec 1 §7). */
export const handler = handlePath(home.homepage, {
  GET: async ({ query, now }) => ({
    items: query['page[number]'] === 1 ? [homepageAt((await readPage('homepage')) ?? untouchedHomepage, now)] : [],
    totalPages: 1,
  }),
});
