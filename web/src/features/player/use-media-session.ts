import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { useHouse } from '#web/api/house.ts';

import { seekTo } from './actions.ts';
import { skipTo } from './chapters.ts';
import type { Chapter } from './chapters.ts';

interface Shown {
  readonly title: string;
  readonly author: string | null;
  readonly poster: string | null;
}

/** Media keys, headsets and lock screens show and control the film. */
export function useMediaSession(
  video: RefObject<HTMLVideoElement | null>,
  { title, author, poster }: Shown,
  acts: readonly Chapter[],
): void {
  const house = useHouse()?.name ?? '';
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  }, [acts]);

  useEffect(() => {
    const element = video.current;
    if (!element || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: author ?? house,
      album: house,
      artwork: poster ? [{ src: new URL(poster, location.href).href, type: 'image/webp' }] : [],
    });
    const answers = answersFor(element, () => latest.current);
    const unset = answers.map(([action, handler]) => handle(mediaSession, action, handler));
    const tell = (): void => tellPosition(mediaSession, element);
    const kinds = ['durationchange', 'ratechange', 'seeked', 'play', 'pause'] as const;
    for (const kind of kinds) element.addEventListener(kind, tell);
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, tell);
      for (const undo of unset) undo();
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [video, title, author, poster, house]);
}

type Answer = readonly [MediaSessionAction, MediaSessionActionHandler];

function answersFor(video: HTMLVideoElement, acts: () => readonly Chapter[]): readonly Answer[] {
  const skip = (by: 1 | -1) => () => {
    const to = skipTo(acts(), video.currentTime, by);
    if (to !== null) seekTo(video, to);
  };
  return [
    ['play', () => void video.play().catch(() => undefined)],
    ['pause', () => video.pause()],
    ['seekbackward', ({ seekOffset }) => seekTo(video, video.currentTime - (seekOffset ?? 10))],
    ['seekforward', ({ seekOffset }) => seekTo(video, video.currentTime + (seekOffset ?? 10))],
    ['seekto', ({ seekTime }) => seekTo(video, seekTime ?? video.currentTime)],
    ['previoustrack', skip(-1)],
    ['nexttrack', skip(1)],
  ];
}

/** Browsers throw for an unknown action. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler): () => void {
  try {
    session.setActionHandler(action, handler);
    return () => session.setActionHandler(action, null);
  } catch {
    return () => undefined;
  }
}

function tellPosition(session: MediaSession, { duration, currentTime, playbackRate, paused }: HTMLVideoElement): void {
  session.playbackState = paused ? 'paused' : 'playing';
  if (!Number.isFinite(duration) || duration <= 0) return;
  try {
    session.setPositionState({ duration, playbackRate, position: Math.min(duration, Math.max(0, currentTime)) });
  } catch {
    // A browser without support shows less.
  }
}
