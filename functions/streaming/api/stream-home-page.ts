import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readStreamHomePage } from '../store/films.ts';

/** The stream's home as a list of one: the path is documented as paged (spec 2 §7). */
export const handler = handleContentPath(filmPaths.streamHomePage, {
  GET: async ({ query }) => {
    const page = await readStreamHomePage();
    return { items: page && query['page[number]'] === 1 ? [page] : [], totalPages: page ? 1 : 0 };
  },
});
