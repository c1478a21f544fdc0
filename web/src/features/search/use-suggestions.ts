import { useCallback, useEffect, useState } from 'react';

import { isSearchable, longestQuery } from '#shared/site/domain/search/search-text.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { request } from '#web/api/request.ts';

export type Suggestion = DataFor<'searchSuggestions'>[number];

/** Nobody reads what comes between two letters. */
const pause = 150;
const fewestLetters = 2;

/** Answers of this visit: going back a letter asks nobody. */
const known = new Map<string, readonly Suggestion[]>();
const none: readonly Suggestion[] = [];

/**
 * Suggestions for what is being typed, once the typing pauses. An answer that is no longer wanted is called off, and one
 * that fails leaves the field without suggestions, as if there were none. `close` hides them until the text changes.
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
  // Until the next answer is there the last one stands, so that the list does not blink with every letter.
  return { suggestions: isShown ? found.list : none, isAnswered: isShown && found.for === query, close };
}

/** Undefined where they could not be had. */
async function ask(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | undefined> {
  const before = known.get(query);
  if (before) return before;
  try {
    const { data } = await request('searchSuggestions', 'GET', { query: { query } }, undefined, signal);
    // The contract says what comes back.
    const list = data as readonly Suggestion[];
    known.set(query, list);
    return list;
  } catch {
    return undefined;
  }
}
