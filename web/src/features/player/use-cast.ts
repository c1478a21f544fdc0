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
  // Whoever closes the list of screens has chosen none.
  return caster && (() => void caster.choose().catch(() => undefined));
}

/**
 * Where a film can be sent to another screen. Browsers with the Remote Playback API do it by themselves where they play the film
 * alone.
 */
interface Caster {
  /** Tells whether a screen is there, now and whenever that changes; gives back how to stop telling. */
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
