import { returnsPages } from '#shared/contract/box-office/returns.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** The texts of both ticket returns pages (spec 2 §7). Where nothing is published nothing can be returned: 404. */
export const handler = handlePath(returnsPages.returnsPage, {
  GET: async () => (await readPage('returns-page')) ?? refuse('not-found'),
});
