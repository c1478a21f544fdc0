import { refuse } from '#shared/contract/problem.ts';
import { tvAppPaths } from '#shared/contract/streaming/tv-app.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(tvAppPaths.tvAppUpsellInfo, {
  GET: async () => (await readPage('tv-app-upsell-info')) ?? refuse('not-found'),
});
