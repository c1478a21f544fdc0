import { toDocument } from '#shared/kernel/contract/document.ts';
import { search } from '#shared/site/contract/search.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';

import { currentIndex } from '../commands/current-search-index.ts';
import { countsOf, searchIn } from '../views/search-index.ts';
import { toResult } from '../views/search-view.ts';

/** Results on a page (spec 1 §9). */
const pageSize = 10;

/** A page beyond the last has no results and states the number of pages. */
export const handler = handlePath(search.search, {
  GET: async ({ query: { query, page, kind }, now }) => {
    const index = await currentIndex();
    const everything = index ? searchIn(index, query, now) : [];
    const wanted = kind ? everything.filter(({ entry }) => entry.kind === kind) : everything;
    const totalPages = Math.ceil(wanted.length / pageSize);
    const value = {
      id: query,
      query,
      page,
      totalPages,
      total: wanted.length,
      counts: countsOf(everything),
      results: wanted.slice((page - 1) * pageSize, page * pageSize).map(toResult),
    };
    // The number of pages in the place where lists have it (spec 1 §7).
    const document = { ...toDocument(search.search.methods.GET.answers, value), meta: { totalPages } };
    return answer(value, { body: JSON.stringify(document) });
  },
});
