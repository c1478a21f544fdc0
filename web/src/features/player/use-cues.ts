import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The current captions by line. The player draws them, because native ones can hardly be styled. */
export function useCues(video: RefObject<HTMLVideoElement | null>, isOn: boolean): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = video.current;
    if (!element || !isOn) return undefined;
    let watched: TextTrack | undefined;
    const read = (): void => setLines(linesOf(watched?.activeCues));
    const choose = (): void => {
      const track = [...element.textTracks].find(({ kind, mode }) => kind !== 'metadata' && mode !== 'disabled');
      if (track === watched) return;
      watched?.removeEventListener('cuechange', read);
      watched = track;
      watched?.addEventListener('cuechange', read);
      read();
    };
    choose();
    element.textTracks.addEventListener('addtrack', choose);
    element.textTracks.addEventListener('change', choose);
    return () => {
      element.textTracks.removeEventListener('addtrack', choose);
      element.textTracks.removeEventListener('change', choose);
      watched?.removeEventListener('cuechange', read);
      setLines([]);
    };
  }, [video, isOn]);
  return lines;
}

function linesOf(cues: TextTrackCueList | null | undefined): string[] {
  return [...(cues ?? [])].flatMap((cue) => ('text' in cue ? plainLines(String(cue.text)) : []));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** WebVTT's text without voice and style tags. */
export function plainLines(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
