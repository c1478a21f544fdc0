import { refuse } from '#shared/kernel/refusals/problem.ts';
import { streamReturnsPaths } from '#shared/streaming/contract/stream-returns.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handleContentPath(streamReturnsPaths.streamReturnsPage, {
  GET: async ({ query }) => (await readPage(streamPages.returns(query.slug))) ?? refuse('not-found'),
});
