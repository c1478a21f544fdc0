import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { filmList } from '../store/films.ts';

/** Every title of the stream, in the editors' order. Artists are a third of the list, and only a search by name reads them. */
export const handler = handleContentPath(filmPaths.digitalEvents, {
  GET: async ({ query }) => {
    const page = await readList(filmList, { number: query['page[number]'], size: query['page[size]'] });
    if (query.artists) return page;
    return { ...page, items: page.items.map((title) => ({ ...title, artists: undefined })) };
  },
});
