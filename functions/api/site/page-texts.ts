import { pageTextPaths } from '#shared/contract/site/page-texts.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** A page whose texts nobody has published works without them. */
export const handler = handlePath(pageTextPaths.pageTexts, {
  GET: async ({ query }) => (await readPage(`page-texts/${query.page}`)) ?? { id: query.page, lines: {} },
});
