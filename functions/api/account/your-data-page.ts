import { yourDataPaths } from '#shared/contract/account/your-data-page.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(yourDataPaths.yourDataPage, {
  GET: async () => (await readPage('your-data-page')) ?? refuse('not-found'),
});
