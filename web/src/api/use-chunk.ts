import { useEffect, useState } from 'react';

import { loadChunk } from './chunk.ts';

/**
 * Code that a page fetches when it is wanted; undefined until then. A chunk that is lost leaves the page as it was, and is
 * asked for again when it is wanted the next time. `load` is the same function in every render.
 */
export function useChunk<T>(name: string, load: () => Promise<T>, isWanted: boolean): T | undefined {
  return useChunkState(name, load, isWanted).code;
}

export interface ChunkState<T> {
  readonly code: T | undefined;
  /** It did not arrive, also not when it was asked for once more. */
  readonly isLost: boolean;
  readonly retry: () => void;
}

/** Code that a visitor waits for: when it is lost they are told, and may ask again. `load` is the same in every render. */
export function useChunkState<T>(name: string, load: () => Promise<T>, isWanted = true): ChunkState<T> {
  const [attempt, setAttempt] = useState(0);
  const [lostAt, setLostAt] = useState(-1);
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
        if (isHere) setLostAt(attempt);
      }
    };
    void fetchIt();
    return () => {
      isHere = false;
    };
  }, [name, load, isWanted, isMissing, attempt]);
  return { code: chunk?.code, isLost: lostAt === attempt, retry: () => setAttempt(attempt + 1) };
}
