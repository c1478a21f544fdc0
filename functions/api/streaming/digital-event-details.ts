import { refuse } from '#shared/contract/problem.ts';
import { filmPaths } from '#shared/contract/streaming/films.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readDigitalEvent } from '#functions/store/films.ts';

export const handler = handlePath(filmPaths.digitalEventDetails, {
  GET: async ({ query }) => (await readDigitalEvent(query.slug)) ?? refuse('not-found'),
});
