/**
 * Sends a film to another screen. Browsers with the Remote Playback API do it themselves where they play natively. Another sender (a
 * television's own) replaces it with `setCaster` before a film opens; it gets the playlist's address, and must fetch the film's cookies
 * from its screen by `/api/video-source`.
 */
export interface Caster {
  /** Reports whether a screen is available, now and at changes; returns a function that stops it. */
  readonly watch: (tell: (isThere: boolean) => void) => () => void;
  /** Lets the visitor choose a screen. */
  readonly choose: () => Promise<void>;
}

type CasterOf = (video: HTMLVideoElement, src: string) => Caster | null;

let casterOf: CasterOf = remotePlayback;

/** Replaces the way of casting. */
export function setCaster(other: CasterOf): void {
  casterOf = other;
}

export function casterFor(video: HTMLVideoElement, src: string): Caster | null {
  return casterOf(video, src);
}

function remotePlayback(video: HTMLVideoElement): Caster | null {
  if (!('remote' in video)) return null;
  const { remote } = video;
  return {
    watch: (tell) => {
      let id: number | undefined;
      let isOver = false;
      remote.watchAvailability(tell).then(
        (given) => {
          id = given;
          if (isOver) remote.cancelWatchAvailability(given).catch(() => undefined);
          return undefined;
        },
        // A browser that cannot watch for screens continuously offers none for hls.js.
        () => tell(false),
      );
      return () => {
        isOver = true;
        if (id !== undefined) remote.cancelWatchAvailability(id).catch(() => undefined);
      };
    },
    choose: () => remote.prompt(),
  };
}
