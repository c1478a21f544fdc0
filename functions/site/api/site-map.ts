import { refuse } from '#shared/kernel/refusals/problem.ts';
import { chrome } from '#shared/site/contract/chrome.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { sitePages } from '../store/pages.ts';

export const handler = handleContentPath(chrome.siteMap, {
  GET: async () => (await readPage(sitePages.siteMap)) ?? refuse('not-found'),
});
