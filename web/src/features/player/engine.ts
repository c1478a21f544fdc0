/** What brings a film into a `<video>`: hls.js, or the browser itself where it can do all of it. */
export interface Engine {
  readonly setCaptions: (on: boolean) => void;
  readonly setDescription: (on: boolean) => void;
  readonly stop: () => void;
}

/** What an engine finds in the film. */
export interface Tracks {
  readonly hasCaptions: boolean;
  readonly hasDescription: boolean;
}

/** `ended`: the cookies of the film are over and a new source may help; `lost`: it does not arrive. */
export type EngineFailure = 'ended' | 'lost';

export interface EngineEvents {
  readonly onTracks: (tracks: Tracks) => void;
  readonly onFailure: (failure: EngineFailure) => void;
}

export type StartEngine = (
  video: HTMLVideoElement,
  source: { readonly src: string; readonly startAt: number },
  events: EngineEvents,
) => Engine;

const playlistType = 'application/vnd.apple.mpegurl';

/**
 * Whether the browser plays the film by itself. Those that play HLS but do not tell of its sound tracks could not switch the
 * audio description on, so they get hls.js.
 */
export function playsAlone(video: HTMLVideoElement): boolean {
  return video.canPlayType(playlistType) !== '' && ('audioTracks' in video || !('MediaSource' in globalThis));
}

let fetched: Promise<StartEngine> | undefined;

/**
 * Fetches the engine. It is large, so it comes only when somebody means to play: pointing at, reaching or pressing the button.
 * A failed fetch is forgotten, so that the next press tries again.
 */
export function fetchEngine(): Promise<StartEngine> {
  const isNative = playsAlone(document.createElement('video'));
  fetched ??= isNative
    ? import('./native-engine.ts').then(({ startNative }) => startNative)
    : import('./hls-engine.ts').then(({ startHls }) => startHls);
  fetched.catch(() => (fetched = undefined));
  return fetched;
}
