import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { filmList } from '../store/films.ts';

/** Every title of the stream, in the editors' order. */
export const handler = handlePath(filmPaths.digitalEvents, {
  GET: ({ query }) => readList(filmList, { number: query['page[number]'], size: query['page[size]'] }),
});
