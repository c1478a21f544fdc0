import { welcomePaths } from '#shared/account/contract/welcome-performances.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handlePath(welcomePaths.welcomePage, {
  GET: async () => (await readPage(accountPages.welcome)) ?? refuse('not-found'),
});
