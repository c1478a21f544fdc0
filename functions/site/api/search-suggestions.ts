import { search } from '#shared/site/contract/search.ts';
import { handlePath } from '#functions/handle-path.ts';

import { currentIndex } from '../commands/current-search-index.ts';
import { suggestIn } from '../views/search-index.ts';
import { toSuggestion } from '../views/search-view.ts';

/** More than this does not fit above a phone's keyboard. */
const most = 8;

export const handler = handlePath(search.searchSuggestions, {
  GET: async ({ query: { query }, now }) => {
    const index = await currentIndex();
    const items = index ? suggestIn(index, query, now, most).map(toSuggestion) : [];
    return { items, totalPages: 1 };
  },
});
