import { isSearchable, longestQuery, pageOf } from '#shared/site/domain/search/search-text.ts';
import { links } from '#web/api/links.ts';
import type { ScreenPlace } from '#web/api/screen.ts';

import { kindNamed } from './result-kinds.ts';
import type { SearchKind } from './result-kinds.ts';

/** What a page of results was asked for. */
export interface Asked {
  readonly query: string;
  readonly page: number;
  readonly kind: SearchKind | null;
}

/** What an address asks for: null for nothing, `no-page` for a page that no search can have, `unsearchable` for a text that is no search. */
export function askedFor({ params, query }: ScreenPlace): Asked | null | 'no-page' | 'unsearchable' {
  const text = params['query']?.trim() ?? '';
  const page = pageOf(params['page']);
  if (text === '') return params['page'] === undefined ? null : 'no-page';
  if (page === null) return 'no-page';
  if (text.length > longestQuery || !isSearchable(text)) return 'unsearchable';
  return { query: text, page, kind: kindNamed(query.get('kind')) };
}

/** What the API is asked. */
export function inputOf({ query, page, kind }: Asked) {
  return { query: { query, page, ...(kind ? { kind } : {}) } };
}

/** The address of a page of results; the first one has no number. */
export function resultsPath({ query, page, kind }: Asked): string {
  return page === 1
    ? links.search.to({ query }, { kind })
    : links.searchPage.to({ query, page: String(page) }, { kind });
}
