import { refuse } from '#shared/kernel/refusals/problem.ts';
import { tvAppPaths } from '#shared/streaming/contract/tv-app.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(tvAppPaths.tvAppUpsellInfo, {
  GET: async () => (await readPage('tv-app-upsell-info')) ?? refuse('not-found'),
});
