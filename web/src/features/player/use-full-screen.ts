import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Full screen for the player with its controls, or for the video alone where only that is possible. */
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

/** iPhones show only the video in full screen, by a method missing in the DOM types. */
function fillPhone(video: HTMLVideoElement | null): void {
  if (!video || !('webkitEnterFullscreen' in video)) return;
  const enter: unknown = video.webkitEnterFullscreen;
  if (typeof enter === 'function') enter.call(video);
}

/** When the browser shows the video alone: picture in picture, or full screen on a phone. */
const aloneFrom = ['enterpictureinpicture', 'webkitbeginfullscreen'] as const;
const aloneUntil = ['leavepictureinpicture', 'webkitendfullscreen'] as const;

/** While the browser shows the video alone, it must draw the captions itself; else the player does. */
export function useAlone(video: RefObject<HTMLVideoElement | null>, captions: boolean): void {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const enter = (): void => setAlone(true);
    const leave = (): void => setAlone(false);
    for (const kind of aloneFrom) element.addEventListener(kind, enter);
    for (const kind of aloneUntil) element.addEventListener(kind, leave);
    return () => {
      for (const kind of aloneFrom) element.removeEventListener(kind, enter);
      for (const kind of aloneUntil) element.removeEventListener(kind, leave);
    };
  }, [video]);
  useEffect(() => {
    const track = [...(video.current?.textTracks ?? [])].find(
      ({ kind, mode }) => kind !== 'metadata' && mode !== 'disabled',
    );
    if (track) track.mode = isAlone && captions ? 'showing' : 'hidden';
  }, [video, isAlone, captions]);
}
