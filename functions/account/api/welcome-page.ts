import { welcomePaths } from '#shared/account/contract/welcome-performances.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { accountPages } from '../store/pages.ts';

export const handler = handleContentPath(welcomePaths.welcomePage, {
  GET: async () => (await readPage(accountPages.welcome)) ?? refuse('not-found'),
});
