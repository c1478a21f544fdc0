import { returnsPages } from '#shared/box-office/contract/returns.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { boxOfficePages } from '../store/pages.ts';

/** The texts of both ticket returns pages (spec 2 §7). Where nothing is published nothing can be returned: 404. */
export const handler = handleContentPath(returnsPages.returnsPage, {
  GET: async () => (await readPage(boxOfficePages.returns)) ?? refuse('not-found'),
});
