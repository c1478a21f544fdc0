import { useCallback, useEffect, useRef } from 'react';

import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { request } from '#web/api/request.ts';

import { sourceOf } from './video-source.ts';

/** The server's answer to a renewal: the cookies' new end, or why the film may not be shown any more, and whether the session has ended. */
export type Renewal = { readonly expiresAt: string } | { readonly refused: string; readonly isSignedOut?: boolean };

/** Renews the cookies of the open film; `goOn` is called once a signed-out customer is back. */
export function useFilmRenewal(
  videoId: VideoId | undefined,
  customerId: CustomerId | null,
  goOn: () => void,
): () => Promise<Renewal> {
  const { refresh } = useCache();
  const noteSignedOut = useReturnAfterSignIn(customerId, goOn);
  return useCallback(async () => {
    if (!videoId) return { refused: 'This film is not open any more.' };
    try {
      const { expiresAt } = await sourceOf(videoId);
      return { expiresAt };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) throw error;
      const isSignedOut = error.code === 'not-entitled' && (customerId === null || (await hasNoSession()));
      if (isSignedOut) noteSignedOut();
      // The page's state of the right to watch was outdated.
      void refresh('user', ...(isSignedOut ? [] : (['purchasedStreams'] as const))).catch(() => undefined);
      return { refused: error.title, isSignedOut };
    }
  }, [videoId, customerId, noteSignedOut, refresh]);
}

/** Whether the session has ended, whatever the page's state. */
async function hasNoSession(): Promise<boolean> {
  try {
    await request('user', 'GET', {});
    return false;
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404;
  }
}

/**
 * Resumes a film that stopped because its customer was signed out, once they have signed in again in another window and return. Returns the
 * callback for such a refusal.
 */
function useReturnAfterSignIn(customerId: CustomerId | null, goOn: () => void): () => void {
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
