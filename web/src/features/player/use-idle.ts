import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

const patience = 3000;

/** Whether there has been no input for a while: controls on the picture may hide then; and how to hide them at once. */
export function useIdle(
  stage: RefObject<HTMLElement | null>,
  isWatched: boolean,
): readonly [isIdle: boolean, rest: () => void] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element || !isWatched) return undefined;
    let timer = setTimeout(() => setIdle(true), patience);
    const wake = (): void => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), patience);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) element.addEventListener(kind, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const kind of kinds) element.removeEventListener(kind, wake);
    };
  }, [stage, isWatched]);
  return [isIdle, useCallback(() => setIdle(isWatched), [isWatched])];
}
