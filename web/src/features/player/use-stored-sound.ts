import { useEffect } from 'react';
import type { RefObject } from 'react';

import { keep, readKept } from './stored-settings.ts';

/** Every film starts at the volume last used in this browser. */
export function useStoredSound(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const { volume, isMuted } = soundFrom(readKept('sound'));
    Object.assign(element, { volume, muted: isMuted });
    const changed = (): void => keep('sound', { volume: element.volume, isMuted: element.muted });
    element.addEventListener('volumechange', changed);
    return () => element.removeEventListener('volumechange', changed);
  }, [video]);
}

interface Sound {
  readonly volume: number;
  readonly isMuted: boolean;
}

/** The stored volume, or full volume for an invalid one. */
export function soundFrom(kept: unknown): Sound {
  const { volume, isMuted } = typeof kept === 'object' && kept !== null ? (kept as Partial<Sound>) : {};
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 1;
  return { volume: isVolume ? volume : 1, isMuted: isMuted === true };
}
