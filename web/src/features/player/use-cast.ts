import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { casterFor } from './cast.ts';
import type { Caster } from './cast.ts';

/** Sends the film to another screen; null while there is none. */
export function useCast(video: RefObject<HTMLVideoElement | null>, src: string): (() => void) | null {
  const [caster, setCaster] = useState<Caster | null>(null);
  useEffect(() => {
    const found = video.current ? casterFor(video.current, src) : null;
    if (!found) return undefined;
    const stop = found.watch((isThere) => setCaster(isThere ? found : null));
    return () => {
      stop();
      setCaster(null);
    };
  }, [video, src]);
  // Closing the list of screens chooses none.
  return caster && (() => void caster.choose().catch(() => undefined));
}
