import { isSearchable, longestQuery } from '#shared/site/domain/search/search-text.ts';
import { links } from '#web/api/links.ts';

/** Where a search leads, or null for text that is no search: nothing at all, or Chinese characters (spec 1 §5). */
export function searchPath(text: string): string | null {
  if (!isSearchable(text)) return null;
  // Half a character, which the cut may leave, could not be encoded.
  const query = text
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '');
  return links.search.to({ query });
}
