import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { searchResult, searchSuggestion } from '#shared/site/contract/search.ts';

import type { Match } from './search-index.ts';

/** A match as a page of results shows it. */
export function toResult(match: Match): Flat<typeof searchResult> {
  const { excerpt, excerptMatches, date, isPast, entry } = match;
  const { image, isCancelled } = entry;
  return { ...toSuggestion(match), excerpt, excerptMatches, image, date, isPast, isCancelled };
}

/** A match as a suggestion. */
export function toSuggestion({ entry, titleMatches }: Match): Flat<typeof searchSuggestion> {
  const { id, kind, title, note, link } = entry;
  return { id, kind, title, titleMatches, note, link };
}
