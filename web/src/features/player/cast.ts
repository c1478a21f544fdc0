/**
 * Where a film can be sent to another screen. Browsers with the Remote Playback API do it by themselves where they play the film
 * alone. A sender of another kind (a television's own, say) is put in its place by `setCaster` before a film is opened; it gets the
 * address of the playlist, and has to bring the film's cookies to its screen by asking `/api/video-source` from there.
 */
export interface Caster {
  /** Tells whether a screen is there, now and whenever that changes; gives back how to stop telling. */
  readonly watch: (tell: (isThere: boolean) => void) => () => void;
  /** Lets the visitor choose a screen. */
  readonly choose: () => Promise<void>;
}

type CasterOf = (video: HTMLVideoElement, src: string) => Caster | null;

let casterOf: CasterOf = remotePlayback;

/** The hook for another way to cast. */
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
        // A browser that cannot look around all the time has nothing to offer for what hls.js plays.
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
