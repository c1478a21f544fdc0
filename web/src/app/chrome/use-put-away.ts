import { useState, useSyncExternalStore } from 'react';

const name = 'announcement put away';

/** The words of the announcement that was put away in this browser; null where none was, or where it stores nothing. */
function wordsAway(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function listen(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** Whether these words were put away, here or in another tab; other words have not been. The server does not know. */
export function usePutAway(words: string): readonly [isAway: boolean, putAway: () => void] {
  const stored = useSyncExternalStore(listen, wordsAway, () => null);
  // A browser that stores nothing keeps them away until the page is loaded again.
  const [here, setHere] = useState<string | null>(null);
  function putAway(): void {
    setHere(words);
    try {
      localStorage.setItem(name, words);
    } catch {
      // Nothing is stored then.
    }
  }
  return [stored === words || here === words, putAway];
}
