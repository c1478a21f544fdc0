import { refuse } from '#shared/kernel/refusals/problem.ts';
import { filmPaths } from '#shared/streaming/contract/films.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

export const handler = handlePath(filmPaths.streamCategory, {
  GET: async ({ query }) => (await readPage(`stream-category/${query.slug}`)) ?? refuse('not-found'),
});
