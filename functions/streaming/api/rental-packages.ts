import { rentalPaths } from '#shared/streaming/contract/rentals.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { readList } from '#functions/platform/documents/pages-and-lists.ts';

import { packageList } from '../store/films.ts';

/** Titles rented together, in the editors' order; a title's page picks those that include it. */
export const handler = handleContentPath(rentalPaths.rentalPackages, {
  GET: ({ query }) => readList(packageList, { number: query['page[number]'], size: query['page[size]'] }),
});
