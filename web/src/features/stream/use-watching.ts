import { useCallback, useEffect, useRef, useState } from 'react';

import type { CustomerId, VideoId } from '#shared/kernel/ids.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useVisitor } from '#web/api/visitor.ts';

import { handOverPositions, readPosition, savePosition } from './stored-positions.ts';
import type { FilmVideo } from './types.ts';
import { useFilmRenewal } from './use-film-renewal.ts';
import type { Renewal } from './use-film-renewal.ts';
import { sourceOf } from './video-source.ts';

export interface Opened {
  readonly src: string;
  /** The stored position in seconds. */
  readonly position: number;
  /** When its cookies expire. */
  readonly expiresAt: string;
  readonly isLive: boolean;
}

export interface Watched extends Opened {
  readonly video: FilmVideo;
  /** Counts reopenings after a sign-out: each is a new player. */
  readonly returns: number;
}

export interface Watching {
  readonly watched: Watched | null;
  /** The video being loaded. */
  readonly opening: string | null;
  readonly problem: ApiProblem | null;
  /** On intent: requests the source before the press. Null where nothing can be played yet; never starts a rental. */
  readonly prepare: (video: FilmVideo) => Promise<Opened | null>;
  readonly watch: (video: FilmVideo) => Promise<void>;
  readonly close: () => void;
  /** Starts a rental's window, then plays. */
  readonly startRental: (streamId: string, video: FilmVideo) => Promise<void>;
  readonly keepPosition: (seconds: number, isLeaving: boolean) => void;
  /** New cookies for the open film. */
  readonly renew: () => Promise<Renewal>;
}

/** From the press of a button to a playing film. */
export function useWatching(): Watching {
  const customerId = useVisitor().data?.user?.customerId ?? null;
  const { keep } = useCache();
  const [watched, setWatched] = useState<Watched | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { prepare, open } = useOpening(customerId);
  useHandOver(customerId);

  const { busy, problem, run } = useChange(
    async (video: FilmVideo, first: () => Promise<void>, isReturn: boolean) => {
      setTarget(video.id);
      await first();
      const opened = await open(video);
      setWatched((before) => ({ video, ...opened, returns: (before?.returns ?? 0) + (isReturn ? 1 : 0) }));
    },
    // The page's state of the rental was outdated.
    { refreshes: (refusal) => (refusal ? ['purchasedStreams'] : []) },
  );
  const attempt = async (
    video: FilmVideo,
    first: () => Promise<void> = async () => undefined,
    isReturn = false,
  ): Promise<void> => {
    await run(video, first, isReturn);
  };

  const videoId = watched?.video.id;
  const renew = useFilmRenewal(videoId, customerId, () => {
    if (watched) void attempt(watched.video, async () => undefined, true);
  });
  return {
    watched,
    opening: busy ? target : null,
    problem,
    prepare,
    watch: attempt,
    close: useCallback(() => setWatched(null), []),
    startRental: (streamId, video) =>
      attempt(video, async () => {
        keep('purchasedStreams', {}, await send('activateAvailabilityWindow', 'POST', { body: { streamId } }));
      }),
    keepPosition: useCallback(
      (position, isLeaving) => {
        if (videoId) savePosition({ videoId, position, customerId, isLeaving });
      },
      [videoId, customerId],
    ),
    renew,
  };
}

/** A source requested beforehand is used within this time; later the answer may have changed. */
const prepared = 60_000;

interface Preparation {
  readonly videoId: VideoId;
  readonly customerId: CustomerId | null;
  readonly at: number;
  readonly opened: Promise<Opened>;
}

/** Source and position of a video, requested once between intent and press. */
function useOpening(customerId: CustomerId | null) {
  const latest = useRef<Preparation | null>(null);
  const begin = (video: FilmVideo): Preparation => {
    const known = latest.current;
    const isFresh = known !== null && performance.now() - known.at < prepared;
    // After a sign-in meanwhile the position may differ.
    if (isFresh && known.videoId === video.id && known.customerId === customerId) return known;
    const preparation = { videoId: video.id, customerId, at: performance.now(), opened: openVideo(video, customerId) };
    latest.current = preparation;
    // A refusal is not kept: the visitor's next step may change it.
    preparation.opened.catch(() => {
      if (latest.current === preparation) latest.current = null;
    });
    return preparation;
  };
  return {
    prepare: (video: FilmVideo): Promise<Opened | null> => begin(video).opened.catch(() => null),
    open: async (video: FilmVideo): Promise<Opened> => {
      const { opened } = begin(video);
      // The next opening requests again: the position has changed by then.
      latest.current = null;
      return opened;
    },
  };
}

async function openVideo(video: FilmVideo, customerId: CustomerId | null): Promise<Opened> {
  // A past live evening is a recording.
  const [{ src, expiresAt, isLive }, position] = await Promise.all([
    sourceOf(video.id),
    readPosition(video.id, customerId),
  ]);
  return { src, expiresAt, isLive, position: isLive ? 0 : position };
}

/** Positions from before signing in go to the account as soon as there is one. */
function useHandOver(customerId: CustomerId | null): void {
  useEffect(() => {
    if (customerId !== null) handOverPositions(customerId).catch(() => undefined);
  }, [customerId]);
}
