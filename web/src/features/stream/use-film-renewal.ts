import { useCallback } from 'react';

import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { request } from '#web/api/request.ts';

import { useReturnAfterSignIn } from './use-return-after-sign-in.ts';
import { sourceOf } from './video-source.ts';

/**
 * What the house says when it is asked for a film again: until when its cookies last now, or why it may not be shown any more, and
 * whether that is because nobody is signed in.
 */
export type Renewal = { readonly expiresAt: string } | { readonly refused: string; readonly isSignedOut?: boolean };

/** Asks for new cookies of the film that is open; `goOn` is called once somebody who was signed out is back. */
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
      // Whatever the page believed of the right to watch was wrong.
      void refresh('user', ...(isSignedOut ? [] : (['purchasedStreams'] as const))).catch(() => undefined);
      return { refused: error.title, isSignedOut };
    }
  }, [videoId, customerId, noteSignedOut, refresh]);
}

/** Whether the house knows nobody here any more, whatever the page still believes. */
async function hasNoSession(): Promise<boolean> {
  try {
    await request('user', 'GET', {});
    return false;
  } catch (error) {
    return error instanceof ApiProblem && error.status === 404;
  }
}
