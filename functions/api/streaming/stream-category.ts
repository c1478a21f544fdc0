import { refuse } from '#shared/contract/problem.ts';
import { filmPaths } from '#shared/contract/streaming/films.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(filmPaths.streamCategory, {
  GET: async ({ query }) => (await readPage(`stream-category/${query.slug}`)) ?? refuse('not-found'),
});
