import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { keepPosition, positionToKeep } from './resume.ts';

/** Saves whole seconds; when closing, the page may be gone before the answer. */
export type SavePosition = (seconds: number, isLeaving: boolean) => void;

/** Saves a film's position: now and then during playback, and when it is paused, hidden or closed. */
export function usePositionKeeper(video: RefObject<HTMLVideoElement | null>, from: number, save: SavePosition): void {
  const saving = useRef(save);
  useEffect(() => {
    saving.current = save;
  }, [save]);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const keeper = keepPosition(
      (seconds, isLeaving) => saving.current(positionToKeep(seconds, element.duration), isLeaving),
      () => performance.now(),
      Math.floor(from),
    );
    // Until the film has reached its stored position, its time means nothing.
    const isThere = (): boolean => !element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const reached = (): void => {
      if (isThere()) keeper.reached(element.currentTime);
    };
    const left = (isLeaving: boolean): void =>
      isThere() ? keeper.left(isLeaving, element.currentTime) : keeper.left(isLeaving);
    const paused = (): void => left(false);
    const gone = (): void => left(true);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') gone();
    };
    element.addEventListener('timeupdate', reached);
    element.addEventListener('pause', paused);
    addEventListener('pagehide', gone);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      element.removeEventListener('timeupdate', reached);
      element.removeEventListener('pause', paused);
      removeEventListener('pagehide', gone);
      document.removeEventListener('visibilitychange', hidden);
      keeper.left(false);
    };
  }, [video, from]);
}
