import { subscriptionPagePaths } from '#shared/streaming/contract/subscription-pages.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

/** A list of one: the path is documented as paged (spec 2 §7). */
export const handler = handleContentPath(subscriptionPagePaths.subscriptionDetailsPage, {
  GET: async ({ query }) => {
    const page = await readPage(streamPages.details);
    return { items: page && query['page[number]'] === 1 ? [page] : [], totalPages: page ? 1 : 0 };
  },
});
