import { rentalPaths } from '#shared/streaming/contract/rentals.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { packageList } from '../store/films.ts';

/** Titles that are rented together, in the editors' order; the page of a title looks for those that it is in. */
export const handler = handlePath(rentalPaths.rentalPackages, {
  GET: ({ query }) => readList(packageList, { number: query['page[number]'], size: query['page[size]'] }),
});
