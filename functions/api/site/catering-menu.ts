import { refuse } from '#shared/contract/problem.ts';
import { catering } from '#shared/contract/site/catering.ts';
import { menuSlugOf } from '#shared/domain/catering/menu.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** The menu of one restaurant or bar, by the path of its page. */
export const handler = handlePath(catering.cateringMenu, {
  GET: async ({ query: { path } }) => {
    const slug = menuSlugOf(path);
    return (slug && (await readPage(`catering-menu/${slug}`))) || refuse('not-found');
  },
});
