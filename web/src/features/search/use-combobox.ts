import { useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { isSearchable, longestQuery } from '#shared/site/domain/search/search-text.ts';
import { links } from '#web/api/links.ts';

import { useSuggestions } from './use-suggestions.ts';

/** The search field's behaviour: typing, suggestions, the active one, and the target of Enter. */
export function useCombobox(initial: string, onSearch?: () => void) {
  const [text, setText] = useState(initial);
  const navigate = useNavigate();
  const { suggestions, isAnswered, close } = useSuggestions(text, text !== initial);
  const { active, setActive, move } = useActive(suggestions.length);

  function open(path: string) {
    close();
    onSearch?.();
    void navigate(path);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const path = active === null ? searchPath(text) : (suggestions[active]?.link ?? null);
    if (path === null) console.warn('Invalid search value');
    else open(path);
  }

  function press(event: KeyboardEvent) {
    // Keys during composition belong to the input method.
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    if (event.key === 'Escape') {
      // The first Escape closes the list, the second the field's container.
      event.stopPropagation();
      event.preventDefault();
      setActive(null);
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  const type = (typed: string) => {
    setText(typed);
    setActive(null);
  };
  return { text, setText: type, suggestions, isAnswered, active, setActive, close, open, submit, press };
}

/** The active suggestion; the keys cycle through field and list. */
function useActive(count: number) {
  const [chosen, setActive] = useState<number | null>(null);
  const active = chosen !== null && chosen < count ? chosen : null;
  const move = (step: 1 | -1) => {
    const next = active === null ? (step === 1 ? 0 : count - 1) : active + step;
    setActive(next < 0 || next >= count ? null : next);
  };
  return { active, setActive, move };
}

/** The path of a search, or null for an unsearchable text: nothing, or Chinese characters (spec 1 §5). */
function searchPath(text: string): string | null {
  if (!isSearchable(text)) return null;
  // Removes half a character left by the cut, which cannot be encoded.
  const query = text
    .trim()
    .slice(0, longestQuery)
    .replace(/[\uD800-\uDBFF]$/, '');
  return links.search.to({ query });
}
