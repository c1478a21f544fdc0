import { filmPaths } from '#shared/streaming/contract/films.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { readDigitalEvent, videoList } from '../store/films.ts';

/** Videos of the stream by page; those of one title belong to it, and a title without a page has none. */
export const handler = handleContentPath(filmPaths.digitalEventVideos, {
  GET: async ({ query }) => {
    const { 'page[number]': number, 'page[size]': size, slug } = query;
    if (slug === undefined) return readList(videoList, { number, size });
    const videos = (await readDigitalEvent(slug))?.videos ?? [];
    return { items: videos.slice((number - 1) * size, number * size), totalPages: Math.ceil(videos.length / size) };
  },
});
