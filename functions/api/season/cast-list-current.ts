import { castLists } from '#shared/contract/season/cast.ts';
import { castListAt } from '#functions/editorial/cast-lists.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readCastLists } from '#functions/store/cast-lists.ts';

/** What is given today and next at every venue, with its casts; a venue that is dark is there and empty. */
export const handler = handlePath(castLists.castListCurrent, {
  GET: async ({ now }) => ({
    items: (await readCastLists()).map((document) => castListAt(document, now)),
    totalPages: 1,
  }),
});
