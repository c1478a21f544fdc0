import { rentalPaths } from '#shared/contract/streaming/rentals.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readList } from '#functions/store/content.ts';

/** Titles that are rented together, in the editors' order; the page of a title looks for those that it is in. */
export const handler = handlePath(rentalPaths.rentalPackages, {
  GET: ({ query }) => readList('rental-packages', { number: query['page[number]'], size: query['page[size]'] }),
});
