import { useCallback, useRef, useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { send } from '#web/api/send.ts';
import { useVisitor } from '#web/api/visitor.ts';

import { readPosition, savePosition } from './positions.ts';
import type { FilmVideo, VideoSource } from './types.ts';

export interface Watched {
  readonly video: FilmVideo;
  readonly src: string;
  /** Seconds at which it was left. */
  readonly position: number;
}

export interface Watching {
  readonly watched: Watched | null;
  /** The video that is being fetched. */
  readonly opening: string | null;
  readonly problem: ApiProblem | null;
  readonly watch: (video: FilmVideo) => Promise<void>;
  /** Starts the clock of a rental, then plays. */
  readonly startRental: (streamId: string, video: FilmVideo) => Promise<void>;
  readonly keepPosition: (seconds: number) => void;
  /** New cookies for the film that is playing; false where it may not be watched any more. */
  readonly renew: () => Promise<boolean>;
}

/** From the press of a button to a film that plays. */
export function useWatching(): Watching {
  const isSignedIn = Boolean(useVisitor().data?.user);
  const { keep, refresh } = useCache();
  const [watched, setWatched] = useState<Watched | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const underWay = useRef(false);

  const attempt = async (video: FilmVideo, first: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setOpening(video.id);
    setProblem(null);
    try {
      await first();
      const [source, position] = await Promise.all([sourceOf(video.id), readPosition(video.id, isSignedIn)]);
      setWatched({ video, src: source.src, position });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      // What the page believed of the rental was wrong.
      void refresh('purchasedStreams').catch(() => undefined);
    } finally {
      underWay.current = false;
      setOpening(null);
    }
  };

  const videoId = watched?.video.id;
  return {
    watched,
    opening,
    problem,
    watch: (video) => attempt(video, async () => undefined),
    startRental: (streamId, video) =>
      attempt(video, async () => {
        keep('purchasedStreams', {}, await send('activateAvailabilityWindow', 'POST', { body: { streamId } }));
      }),
    keepPosition: useCallback(
      (seconds) => {
        if (videoId) savePosition(videoId, seconds, isSignedIn);
      },
      [videoId, isSignedIn],
    ),
    renew: useCallback(async () => {
      if (!videoId) return false;
      try {
        await sourceOf(videoId);
        return true;
      } catch (error) {
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) return false;
        throw error;
      }
    }, [videoId]),
  };
}

async function sourceOf(videoId: string): Promise<VideoSource> {
  // The contract says what comes back for this path.
  return (await read(keyFor('videoSource', { query: { videoId } }))) as VideoSource;
}
