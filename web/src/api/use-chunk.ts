import { useEffect, useState } from 'react';

import { loadChunk } from './chunk.ts';

/**
 * Code that a page fetches when it is wanted; undefined until then. A chunk that is lost leaves the page as it was, and is
 * asked for again when it is wanted the next time. `load` is the same function in every render.
 */
export function useChunk<T>(name: string, load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [chunk, setChunk] = useState<{ readonly code: T }>();
  const isMissing = chunk === undefined;
  useEffect(() => {
    if (!isWanted || !isMissing) return undefined;
    let isHere = true;
    const fetchIt = async () => {
      try {
        const code = await loadChunk(name, load);
        if (isHere) setChunk({ code });
      } catch (error) {
        console.warn(error);
      }
    };
    void fetchIt();
    return () => {
      isHere = false;
    };
  }, [name, load, isWanted, isMissing]);
  return chunk?.code;
}
