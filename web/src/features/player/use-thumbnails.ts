import { useEffect, useState } from 'react';

import { fetchThumbnails } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';

const none: readonly Thumbnail[] = [];

/** The film's small pictures, loaded when the seek bar is first used. */
export function useThumbnails(src: string, isWanted: boolean): readonly Thumbnail[] {
  const [found, setFound] = useState<{ readonly src: string; readonly list: readonly Thumbnail[] }>();
  const isKnown = found?.src === src;
  useEffect(() => {
    if (!isWanted || isKnown) return undefined;
    let isHere = true;
    const look = async (): Promise<void> => {
      const list = await fetchThumbnails(src);
      if (isHere) setFound({ src, list });
      // Loads the sheet at once, so that the first picture is not an empty frame.
      const sheet = list[0]?.sheet;
      if (sheet) new Image().src = sheet;
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [src, isWanted, isKnown]);
  return isKnown ? found.list : none;
}
