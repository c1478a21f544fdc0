import { isSearchable, longestQuery } from '#shared/site/domain/search/search-text.ts';
import { links } from '#web/api/links.ts';

/** The path of a search, or null for an unsearchable text: nothing, or Chinese characters (spec 1 §5). */
export function searchPath(text: string): string | null {
  if (!isSearchable(text)) return null;
  // Removes half a character left by the cut, which cannot be encoded.
  const query = text
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '');
  return links.search.to({ query });
}
