import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { streamCategory } from '#shared/streaming/contract/films.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tvAppItem } from '#functions/publishing/readers/tv-app.ts';
import { filmList, videoList } from '#functions/streaming/store/films.ts';
import type { DigitalEvent, StreamHomePage, Video } from '#functions/streaming/store/films.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

interface PublishedStream {
  readonly films: readonly DigitalEvent[];
  readonly videos: readonly Video[];
  readonly home: StreamHomePage;
  readonly categories: readonly Flat<typeof streamCategory>[];
}

/** The documents that the stream's pages read before any purchase. */
export async function publishStream({ films, videos, home, categories }: PublishedStream): Promise<void> {
  await writeItems('content', [
    ...contentItems.list(filmList, films),
    ...contentItems.list(videoList, videos),
    ...categories.map((category) => contentItems.page(streamPages.category(category.slug), category)),
    contentItems.page(streamPages.home, home),
    tvAppItem(),
  ]);
}

export async function publishStreamHome(home: StreamHomePage): Promise<void> {
  await writeItems('content', [contentItems.page(streamPages.home, home)]);
}
