import { playsNatively } from './native-playback.ts';

/** What brings a film into a `<video>`: hls.js, or the browser itself where it can do all of it. */
export interface Engine {
  readonly setCaptions: (on: boolean) => void;
  readonly setDescription: (on: boolean) => void;
  /** Asks again at once for what did not arrive, instead of when its patience says so. */
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** What an engine finds in the film. */
export interface Tracks {
  readonly hasCaptions: boolean;
  readonly hasDescription: boolean;
  /** The playlist still grows. */
  readonly isGrowing: boolean;
}

/**
 * `ended`: the cookies of the film are over and a new source may help; `lost`: it does not arrive; `broken`: it arrives, and the
 * browser cannot play it.
 */
export type EngineFailure = 'ended' | 'lost' | 'broken';

export interface EngineEvents {
  readonly onTracks: (tracks: Tracks) => void;
  readonly onFailure: (failure: EngineFailure) => void;
}

export interface EngineSource {
  readonly src: string;
  /** Seconds from the beginning; null for the edge of a live stream. */
  readonly startAt: number | null;
}

export type StartEngine = (video: HTMLVideoElement, source: EngineSource, events: EngineEvents) => Engine;

let fetched: Promise<StartEngine> | undefined;

/**
 * Fetches the engine. It is large, so it comes only when somebody means to play: pointing at, reaching or pressing the button.
 * A failed fetch is forgotten, so that the next press tries again.
 */
export function fetchEngine(): Promise<StartEngine> {
  const isNative = playsNatively(document.createElement('video'));
  fetched ??= isNative
    ? import('./native-engine.ts').then(({ startNative }) => startNative)
    : import('./hls-engine.ts').then(({ startHls }) => startHls);
  fetched.catch(() => (fetched = undefined));
  return fetched;
}
