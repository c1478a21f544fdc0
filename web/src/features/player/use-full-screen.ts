import { useCallback, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The player with its controls over the whole screen, or the video alone where only that is possible. */
export function useFullScreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): FullScreen {
  const isOn = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === stage.current,
    () => false,
  );
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) stage.current?.requestFullscreen().catch(() => undefined);
    else fillPhone(video.current);
  }, [stage, video]);
  return { isOn, toggle };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Telephones of one maker fill the screen with the video alone, by a method that the DOM types do not have. */
function fillPhone(video: HTMLVideoElement | null): void {
  if (!video || !('webkitEnterFullscreen' in video)) return;
  const enter: unknown = video.webkitEnterFullscreen;
  if (typeof enter === 'function') enter.call(video);
}
