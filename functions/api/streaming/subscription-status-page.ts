import { refuse } from '#shared/contract/problem.ts';
import { subscriptionPagePaths } from '#shared/contract/streaming/subscription-pages.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(subscriptionPagePaths.subscriptionStatusPage, {
  GET: async () => (await readPage('stream-subscription-status-page')) ?? refuse('not-found'),
});
