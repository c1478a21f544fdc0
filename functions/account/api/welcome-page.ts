import { welcomePaths } from '#shared/account/contract/welcome-performances.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

export const handler = handlePath(welcomePaths.welcomePage, {
  GET: async () => (await readPage('welcome-performances-page')) ?? refuse('not-found'),
});
