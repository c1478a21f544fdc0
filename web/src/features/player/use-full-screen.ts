import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { useFullScreenState } from '#web/api/whole-window.ts';

export interface FullScreen {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Full screen for the player with its controls, or for the video alone where only that is possible. */
export function useFullScreen(video: RefObject<HTMLVideoElement | null>): FullScreen {
  const isOn = useFullScreenState();
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(() => undefined);
    else callOn(video.current, 'webkitEnterFullscreen');
  }, [video]);
  return { isOn, toggle };
}

/** iPhones show only the video in full screen, by methods missing in the DOM types. */
function callOn(video: HTMLVideoElement | null, name: 'webkitEnterFullscreen' | 'webkitExitFullscreen'): void {
  const method: unknown = video && Reflect.get(video, name);
  if (typeof method === 'function') method.call(video);
}

const phoneFrom = ['webkitbeginfullscreen'] as const;
const phoneUntil = ['webkitendfullscreen'] as const;

/** While an iPhone shows the video alone in full screen; at its end the page comes back, with what it offers next. */
export function usePhoneScreen(video: RefObject<HTMLVideoElement | null>, isEnded: boolean): boolean {
  const [isOn, setOn] = useState(false);
  useEvents(video, phoneFrom, phoneUntil, setOn);
  useEffect(() => {
    if (isOn && isEnded) callOn(video.current, 'webkitExitFullscreen');
  }, [video, isOn, isEnded]);
  return isOn;
}

/** When the browser shows the video alone: picture in picture, or full screen on a phone. */
const aloneFrom = ['enterpictureinpicture', 'webkitbeginfullscreen'] as const;
const aloneUntil = ['leavepictureinpicture', 'webkitendfullscreen'] as const;

/** While the browser shows the video alone, it must draw the captions itself; else the player does. */
export function useAlone(video: RefObject<HTMLVideoElement | null>, captions: boolean): void {
  const [isAlone, setAlone] = useState(false);
  useEvents(video, aloneFrom, aloneUntil, setAlone);
  useEffect(() => {
    const track = [...(video.current?.textTracks ?? [])].find(
      ({ kind, mode }) => kind !== 'metadata' && mode !== 'disabled',
    );
    if (track) track.mode = isAlone && captions ? 'showing' : 'hidden';
  }, [video, isAlone, captions]);
}

function useEvents(
  video: RefObject<HTMLVideoElement | null>,
  from: readonly string[],
  until: readonly string[],
  tell: (isOn: boolean) => void,
): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const listening = new AbortController();
    for (const kind of from) element.addEventListener(kind, () => tell(true), listening);
    for (const kind of until) element.addEventListener(kind, () => tell(false), listening);
    return () => listening.abort();
  }, [video, from, until, tell]);
}
