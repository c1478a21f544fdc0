import { subscriptionPagePaths } from '#shared/streaming/contract/subscription-pages.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

/** A list of one: the path is documented as paged (spec 2 §7). */
export const handler = handlePath(subscriptionPagePaths.subscriptionDetailsPage, {
  GET: async ({ query }) => {
    const page = await readPage('stream-subscription-details-page');
    return { items: page && query['page[number]'] === 1 ? [page] : [], totalPages: page ? 1 : 0 };
  },
});
