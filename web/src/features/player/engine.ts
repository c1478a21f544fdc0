import { playsNatively } from './native-playback.ts';

/** Plays a film in a `<video>`: hls.js, or the browser itself where it supports everything. */
export interface Engine {
  /** Shows the captions of a language; null for none. */
  readonly setCaptions: (language: string | null) => void;
  readonly setDescription: (on: boolean) => void;
  /** Keeps to the picture with so many lines; null leaves it to the connection. */
  readonly setQuality: (lines: number | null) => void;
  /** Retries a failed load at once, without the usual delay. */
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** The tracks of the film. */
export interface Tracks {
  /** The languages of its captions, each once. */
  readonly captions: readonly string[];
  readonly hasDescription: boolean;
  /** Lines of its pictures, the largest first; empty where the browser chooses by itself. */
  readonly qualities: readonly number[];
  /** The playlist still grows. */
  readonly isGrowing: boolean;
}

/**
 * `ended`: the film's cookies have expired and a new source may help; `lost`: it cannot be loaded; `broken`: the browser cannot play it.
 */
export type EngineFailure = 'ended' | 'lost' | 'broken';

export interface EngineEvents {
  readonly onTracks: (tracks: Tracks) => void;
  readonly onFailure: (failure: EngineFailure) => void;
}

export interface EngineSource {
  readonly src: string;
  /** Seconds from the beginning; null for the live edge. */
  readonly startAt: number | null;
}

export type StartEngine = (video: HTMLVideoElement, source: EngineSource, events: EngineEvents) => Engine;

let fetched: Promise<StartEngine> | undefined;

/**
 * Loads the engine. It is large, so it is loaded only on intent: hovering, focusing or pressing the button. A failed load is forgotten, so
 * that the next press retries.
 */
export function fetchEngine(): Promise<StartEngine> {
  const isNative = playsNatively(document.createElement('video'));
  fetched ??= isNative
    ? import('./native-engine.ts').then(({ startNative }) => startNative)
    : import('./hls-engine.ts').then(({ startHls }) => startHls);
  fetched.catch(() => (fetched = undefined));
  return fetched;
}
