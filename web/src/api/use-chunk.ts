import type { ComponentType, ReactNode } from 'react';
import { createElement, startTransition, useEffect, useState } from 'react';

import { loadChunk } from './chunk.ts';

/**
 * Code loaded on demand; undefined until then. A lost chunk leaves the page unchanged, and is requested again the next time. `load` must be
 * a stable function.
 */
export function useChunk<T>(name: string, load: () => Promise<T>, isWanted: boolean): T | undefined {
  return useChunkState(name, load, isWanted).code;
}

/** A component whose code is fetched when it is first shown; nothing stands there until then, or where it is lost. */
export function fetchedPart<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return function FetchedPart(props: Props): ReactNode {
    const Part = useChunk(name, load, true);
    return Part && createElement(Part, props);
  };
}

export interface ChunkState<T> {
  readonly code: T | undefined;
  /** Loading failed, and so did its retry. */
  readonly isLost: boolean;
  readonly retry: () => void;
}

/** Code that a visitor waits for: the page reports a lost chunk and offers a retry. `load` must be a stable function. */
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
        // Its rendering gives way to a press.
        if (isHere) startTransition(() => setChunk({ code }));
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
