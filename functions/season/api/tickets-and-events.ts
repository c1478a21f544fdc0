import { refuse } from '#shared/kernel/refusals/problem.ts';
import { listing } from '#shared/season/contract/listing.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { seasonPages } from '../store/pages.ts';

/** The editors' texts of the listing. */
export const handler = handleContentPath(listing.ticketsAndEvents, {
  GET: async () => (await readPage(seasonPages.listing)) ?? refuse('not-found'),
});
