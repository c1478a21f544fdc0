import { useCallback, useEffect, useRef } from 'react';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';

/**
 * Whoever was signed out while a film played, and has signed in again in another window, goes on with it when they come back to this
 * one. Answers what is called when the house refuses the film because nobody is signed in.
 */
export function useReturnAfterSignIn(customerId: CustomerId | null, goOn: () => void): () => void {
  const { refresh } = useCache();
  const isOut = useRef(false);
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });

  useEffect(() => {
    if (customerId !== null) {
      if (isOut.current) latest.current();
      isOut.current = false;
      return undefined;
    }
    const look = (): void => {
      if (isOut.current && document.visibilityState === 'visible') void refresh('user').catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [customerId, refresh]);

  return useCallback(() => void (isOut.current = true), []);
}
