import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { filmList } from '../store/films.ts';

/** Every title of the stream, in the editors' order. */
export const handler = handleContentPath(filmPaths.digitalEvents, {
  GET: ({ query }) => readList(filmList, { number: query['page[number]'], size: query['page[size]'] }),
});
