import { refuse } from '#shared/contract/problem.ts';
import { listing } from '#shared/contract/season/listing.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

/** What editors say on the listing. */
export const handler = handlePath(listing.ticketsAndEvents, {
  GET: async () => (await readPage('tickets-and-events')) ?? refuse('not-found'),
});
