import { refuse } from '#shared/kernel/refusals/problem.ts';
import { listing } from '#shared/season/contract/listing.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { handlePath } from '#functions/platform/http/handle-path.ts';

/** What editors say on the listing. */
export const handler = handlePath(listing.ticketsAndEvents, {
  GET: async () => (await readPage('tickets-and-events')) ?? refuse('not-found'),
});
