import { refuse } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPagePaths } from '#shared/streaming/contract/subscription-pages.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handleContentPath(subscriptionPagePaths.subscriptionStatusPage, {
  GET: async () => (await readPage(streamPages.status)) ?? refuse('not-found'),
});
