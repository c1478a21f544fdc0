import { useCallback, useEffect, useState } from 'react';

import { isSearchable, longestQuery } from '#shared/site/domain/search/search-text.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { request } from '#web/api/request.ts';

export type Suggestion = DataFor<'searchSuggestions'>[number];

/** The delay before suggestions are loaded. */
const pause = 150;
const fewestLetters = 2;

/** Answers of this visit: deleting a letter sends no request. */
const known = new Map<string, readonly Suggestion[]>();
const none: readonly Suggestion[] = [];

/**
 * Suggestions for the typed text, after a pause in typing. Aborts an outdated request; a failed one gives no suggestions. `close` hides
 * them until the text changes.
 */
export function useSuggestions(text: string, isTyping: boolean) {
  const query = text.trim().toLowerCase();
  const isAsked = isTyping && query.length >= fewestLetters && query.length <= longestQuery && isSearchable(query);
  const [found, setFound] = useState<{ readonly for: string; readonly list: readonly Suggestion[] } | null>(null);
  const [closedAt, setClosedAt] = useState<string | null>(null);

  useEffect(() => {
    if (!isAsked) return undefined;
    const call = new AbortController();
    const timer = setTimeout(() => {
      void ask(query, call.signal).then((list) => {
        if (list && !call.signal.aborted) setFound({ for: query, list });
        return undefined;
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query, isAsked]);

  const close = useCallback(() => setClosedAt(text), [text]);
  const isShown = isAsked && found !== null && closedAt !== text;
  // The last list stays until the next answer, so that it does not flicker.
  return { suggestions: isShown ? found.list : none, isAnswered: isShown && found.for === query, close };
}

/** Undefined where loading fails. */
async function ask(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
  const before = known.get(query);
  if (before) return before;
  try {
    const { data } = await request('searchSuggestions', 'GET', { query: { query } }, undefined, signal);
    // The contract defines the answer.
    const list = data as readonly Suggestion[];
    known.set(query, list);
    return list;
  } catch {
    return undefined;
  }
}
