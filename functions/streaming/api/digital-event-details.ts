import { refuse } from '#shared/kernel/refusals/problem.ts';
import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readDigitalEvent } from '../store/films.ts';

export const handler = handleContentPath(filmPaths.digitalEventDetails, {
  GET: async ({ query }) => (await readDigitalEvent(query.slug)) ?? refuse('not-found'),
});
