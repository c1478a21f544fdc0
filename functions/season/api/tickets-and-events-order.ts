import { listing } from '#shared/season/contract/listing.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { seasonPages } from '../store/pages.ts';

/** The editors' order of events, by id; empty until they set one. */
export const handler = handleContentPath(listing.ticketsAndEventsOrder, {
  GET: async () => (await readPage(seasonPages.listingOrder)) ?? { id: 'tickets-and-events-order', eventIds: [] },
});
