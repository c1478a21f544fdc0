import { search } from '#shared/contract/site/search.ts';
import { suggestIn } from '#functions/editorial/search-index.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { currentIndex } from '#functions/search/current-index.ts';
import { toSuggestion } from '#functions/views/search-view.ts';

/** More than fit above a phone's keyboard help nobody. */
const most = 8;

export const handler = handlePath(search.searchSuggestions, {
  GET: async ({ query: { query }, now }) => {
    const index = await currentIndex();
    const items = index ? suggestIn(index, query, now, most).map(toSuggestion) : [];
    return { items, totalPages: 1 };
  },
});
