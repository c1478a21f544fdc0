import { filmPaths } from '#shared/contract/streaming/films.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readList } from '#functions/store/content.ts';

/** Every title of the stream, in the editors' order. */
export const handler = handlePath(filmPaths.digitalEvents, {
  GET: ({ query }) => readList('digital-events', { number: query['page[number]'], size: query['page[size]'] }),
});
