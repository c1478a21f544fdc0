import { isSearchable, longestQuery, pageOf } from '#shared/site/domain/search/search-text.ts';
import { links } from '#web/api/links.ts';
import type { ScreenPlace } from '#web/api/screen.ts';

import { kindNamed } from './result-kinds.ts';
import type { SearchKind } from './result-kinds.ts';

/** The request of a page of results. */
export interface SearchRequest {
  readonly query: string;
  readonly page: number;
  readonly kind: SearchKind | null;
}

/** The request of an address: null for none, `no-page` for an impossible page number, `unsearchable` for an unsearchable text. */
export function searchRequestOf({ params, query }: ScreenPlace): SearchRequest | null | 'no-page' | 'unsearchable' {
  const text = params['query']?.trim() ?? '';
  const page = pageOf(params['page']);
  if (text === '') return params['page'] === undefined ? null : 'no-page';
  if (page === null) return 'no-page';
  if (text.length > longestQuery || !isSearchable(text)) return 'unsearchable';
  return { query: text, page, kind: kindNamed(query.get('kind')) };
}

/** The input of the API. */
export function inputOf({ query, page, kind }: SearchRequest) {
  return { query: { query, page, ...(kind ? { kind } : {}) } };
}

/** The address of a page of results; the first has no number. */
export function resultsPath({ query, page, kind }: SearchRequest): string {
  return page === 1
    ? links.search.to({ query }, { kind })
    : links.searchPage.to({ query, page: String(page) }, { kind });
}
