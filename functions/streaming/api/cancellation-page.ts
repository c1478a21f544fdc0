import { refuse } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPagePaths } from '#shared/streaming/contract/subscription-pages.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handlePath(subscriptionPagePaths.cancellationPage, {
  GET: async () => (await readPage(streamPages.cancellation)) ?? refuse('not-found'),
});
