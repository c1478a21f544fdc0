import { useCallback, useEffect, useRef } from 'react';

import type { CustomerId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';

/**
 * Resumes a film that stopped because its customer was signed out, once they have signed in again in another window and return. Returns the
 * callback for such a refusal.
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
