import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { Span } from './live-edge.ts';

export interface VideoState {
  readonly isPaused: boolean;
  /** The film should play but lacks data. */
  readonly isWaiting: boolean;
  readonly isEnded: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; NaN until known. */
  readonly duration: number;
  /** Seconds up to which the film is buffered, from its position. */
  readonly loaded: number;
  /** The seekable range from the browser; for a live stream its window. */
  readonly seekable: Span | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly rate: number;
}

const atFirst: VideoState = {
  isPaused: true,
  isWaiting: true,
  isEnded: false,
  time: 0,
  duration: Number.NaN,
  loaded: 0,
  seekable: null,
  volume: 1,
  isMuted: false,
  rate: 1,
};

const events = ['play', 'pause', 'playing', 'waiting', 'seeking', 'seeked', 'timeupdate', 'durationchange'] as const;
const moreEvents = ['progress', 'volumechange', 'ratechange', 'ended', 'loadeddata', 'emptied'] as const;

/** The state of a video element for the controls. */
export function useVideoState(video: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState(atFirst);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = (): void => setState(stateOf(element));
    const kinds = [...events, ...moreEvents];
    for (const kind of kinds) element.addEventListener(kind, read);
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, read);
    };
  }, [video]);
  return state;
}

function stateOf(video: HTMLVideoElement): VideoState {
  const { paused, ended, currentTime, duration, buffered, seekable, volume, muted, playbackRate, readyState } = video;
  const ranges = Array.from({ length: buffered.length }, (_, place) => [buffered.start(place), buffered.end(place)]);
  const here = ranges.find(([from = 0, to = 0]) => from <= currentTime + 0.1 && to >= currentTime);
  return {
    isPaused: paused,
    isEnded: ended,
    isWaiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration,
    loaded: here?.[1] ?? currentTime,
    seekable: seekable.length > 0 ? { from: seekable.start(0), until: seekable.end(seekable.length - 1) } : null,
    volume,
    isMuted: muted || volume === 0,
    rate: playbackRate,
  };
}
