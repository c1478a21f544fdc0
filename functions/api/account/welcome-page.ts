import { welcomePaths } from '#shared/contract/account/welcome-performances.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(welcomePaths.welcomePage, {
  GET: async () => (await readPage('welcome-performances-page')) ?? refuse('not-found'),
});
