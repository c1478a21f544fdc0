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
  /** Seconds at which it was left. */
  readonly position: number;
  /** When its cookies end. */
  readonly expiresAt: string;
  readonly isLive: boolean;
}

export interface Watched extends Opened {
  readonly video: FilmVideo;
  /** Counts how often it was opened again for whoever had been signed out: each is a player of its own. */
  readonly returns: number;
}

export interface Watching {
  readonly watched: Watched | null;
  /** The video that is being fetched. */
  readonly opening: string | null;
  readonly problem: ApiProblem | null;
  /** Somebody means to play: asks for the source before the press. Null where there is nothing to play yet; it starts no clock. */
  readonly prepare: (video: FilmVideo) => Promise<Opened | null>;
  readonly watch: (video: FilmVideo) => Promise<void>;
  /** Starts the clock of a rental, then plays. */
  readonly startRental: (streamId: string, video: FilmVideo) => Promise<void>;
  readonly keepPosition: (seconds: number, isLeaving: boolean) => void;
  /** New cookies for the film that is playing. */
  readonly renew: () => Promise<Renewal>;
}

/** From the press of a button to a film that plays. */
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
    // What the page believed of the rental was wrong.
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

/** A source that was asked for beforehand is used within this time; after it the answer may have changed. */
const prepared = 60_000;

interface Preparation {
  readonly videoId: VideoId;
  readonly customerId: CustomerId | null;
  readonly at: number;
  readonly opened: Promise<Opened>;
}

/** Source and place of a video, asked for once between pointing at its button and pressing it. */
function useOpening(customerId: CustomerId | null) {
  const latest = useRef<Preparation | null>(null);
  const begin = (video: FilmVideo): Preparation => {
    const known = latest.current;
    const isFresh = known !== null && performance.now() - known.at < prepared;
    // Whoever has signed in meanwhile stands elsewhere in the film.
    if (isFresh && known.videoId === video.id && known.customerId === customerId) return known;
    const preparation = { videoId: video.id, customerId, at: performance.now(), opened: openVideo(video, customerId) };
    latest.current = preparation;
    // A refusal is not kept: what the visitor does next may change it.
    preparation.opened.catch(() => {
      if (latest.current === preparation) latest.current = null;
    });
    return preparation;
  };
  return {
    prepare: (video: FilmVideo): Promise<Opened | null> => begin(video).opened.catch(() => null),
    open: async (video: FilmVideo): Promise<Opened> => {
      const { opened } = begin(video);
      // The next opening asks anew: the film has moved on by then.
      latest.current = null;
      return opened;
    },
  };
}

async function openVideo(video: FilmVideo, customerId: CustomerId | null): Promise<Opened> {
  // A live evening that is over is a recording like any other.
  const [{ src, expiresAt, isLive }, position] = await Promise.all([
    sourceOf(video.id),
    readPosition(video.id, customerId),
  ]);
  return { src, expiresAt, isLive, position: isLive ? 0 : position };
}

/** What was watched before signing in comes to the account as soon as there is one. */
function useHandOver(customerId: CustomerId | null): void {
  useEffect(() => {
    if (customerId !== null) handOverPositions(customerId).catch(() => undefined);
  }, [customerId]);
}
