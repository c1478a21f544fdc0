import { refuse } from '#shared/kernel/refusals/problem.ts';
import { tvAppPaths } from '#shared/streaming/contract/tv-app.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handleContentPath(tvAppPaths.tvAppUpsellInfo, {
  GET: async () => (await readPage(streamPages.tvApp)) ?? refuse('not-found'),
});
