import { castLists } from '#shared/season/contract/cast.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readCastLists } from '../store/cast-lists.ts';
import { castListAt } from '../views/cast-lists.ts';

/** What is given today and next at every venue, with casts; a venue without performances has an empty list. */
export const handler = handleContentPath(castLists.castListCurrent, {
  GET: async ({ now }) => ({
    items: (await readCastLists()).map((document) => castListAt(document, now)),
    totalPages: 1,
  }),
});
