import { pageTextPaths } from '#shared/site/contract/page-texts.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';

/** A page without published texts uses its defaults. */
export const handler = handleContentPath(pageTextPaths.pageTexts, {
  GET: async ({ query }) => (await readPage(sitePages.texts(query.page))) ?? { id: query.page, lines: {} },
});
