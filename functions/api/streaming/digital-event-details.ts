import { streaming } from '#shared/contract/streaming.ts';
import { refuse } from '#shared/contract/problem.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readDigitalEvent } from '#functions/store/films.ts';

export const handler = handlePath(streaming.digitalEventDetails, {
  GET: async ({ query }) => (await readDigitalEvent(query.slug)) ?? refuse('not-found'),
});
