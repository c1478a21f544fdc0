import { refuse } from '#shared/kernel/refusals/problem.ts';
import { tvAppPaths } from '#shared/streaming/contract/tv-app.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handlePath(tvAppPaths.tvAppUpsellInfo, {
  GET: async () => (await readPage(streamPages.tvApp)) ?? refuse('not-found'),
});
