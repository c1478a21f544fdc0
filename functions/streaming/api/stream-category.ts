import { refuse } from '#shared/kernel/refusals/problem.ts';
import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handleContentPath(filmPaths.streamCategory, {
  GET: async ({ query }) => (await readPage(streamPages.category(query.slug))) ?? refuse('not-found'),
});
