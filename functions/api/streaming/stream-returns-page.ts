import { refuse } from '#shared/contract/problem.ts';
import { streamReturnsPaths } from '#shared/contract/streaming/stream-returns.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(streamReturnsPaths.streamReturnsPage, {
  GET: async ({ query }) => (await readPage(`stream-returns/${query.slug}`)) ?? refuse('not-found'),
});
