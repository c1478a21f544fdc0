import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { keepPosition, positionToKeep } from './resume.ts';

/** Saves where a film is: now and then while it runs, and whenever it is paused, hidden or left. */
export function usePositionKeeper(
  video: RefObject<HTMLVideoElement | null>,
  from: number,
  save: (seconds: number) => void,
): void {
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  }, [save]);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const keeper = keepPosition(
      (seconds) => saving.current(positionToKeep(seconds, element.duration)),
      () => performance.now(),
      Math.floor(from),
    );
    const reached = (): void => {
      // Before the film stands where it was left, its time says nothing.
      if (!element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        keeper.reached(element.currentTime);
      }
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.left();
    };
    element.addEventListener('timeupdate', reached);
    element.addEventListener('pause', keeper.left);
    addEventListener('pagehide', keeper.left);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      element.removeEventListener('timeupdate', reached);
      element.removeEventListener('pause', keeper.left);
      removeEventListener('pagehide', keeper.left);
      document.removeEventListener('visibilitychange', hidden);
      keeper.left();
    };
  }, [video, from]);
}
