import { yourDataPaths } from '#shared/account/contract/your-data-page.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handlePath(yourDataPaths.yourDataPage, {
  GET: async () => (await readPage('your-data-page')) ?? refuse('not-found'),
});
