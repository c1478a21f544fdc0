import { refuse } from '#shared/contract/problem.ts';
import { chrome } from '#shared/contract/site/chrome.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(chrome.siteMap, {
  GET: async () => (await readPage('site-map')) ?? refuse('not-found'),
});
