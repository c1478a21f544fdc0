import { listing } from '#shared/contract/season/listing.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** The editors' order of events, by id; empty until they have one. */
export const handler = handlePath(listing.ticketsAndEventsOrder, {
  GET: async () => (await readPage('tickets-and-events-order')) ?? { id: 'tickets-and-events-order', eventIds: [] },
});
