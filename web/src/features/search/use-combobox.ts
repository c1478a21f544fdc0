import { useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { searchPath } from './search-path.ts';
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
