import { yourDataPaths } from '#shared/account/contract/your-data-page.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handleContentPath(yourDataPaths.yourDataPage, {
  GET: async () => (await readPage(accountPages.yourData)) ?? refuse('not-found'),
});
