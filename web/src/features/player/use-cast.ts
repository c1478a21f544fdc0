import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Sends the film to another screen; null while there is none. */
export function useCast(video: RefObject<HTMLVideoElement | null>): (() => void) | null {
  const [caster, setCaster] = useState<Caster | null>(null);
  useEffect(() => {
    const found = video.current ? remotePlayback(video.current) : null;
    if (!found) return undefined;
    const stop = found.watch((isThere) => setCaster(isThere ? found : null));
    return () => {
      stop();
      setCaster(null);
    };
  }, [video]);
  // Closing the list of screens chooses none.
  return caster && (() => void caster.choose().catch(() => undefined));
}

/**
 * Where a film can be sent to another screen. Browsers with the Remote Playback API do it by themselves where they play the film
 * alone.
 */
interface Caster {
  /** Reports whether a screen is available, now and at changes; returns a function that stops it. */
  readonly watch: (tell: (isThere: boolean) => void) => () => void;
  /** Lets the visitor choose a screen. */
  readonly choose: () => Promise<void>;
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
