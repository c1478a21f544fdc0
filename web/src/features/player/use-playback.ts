import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { fetchEngine } from './engine.ts';
import type { Engine, EngineFailure, Tracks } from './engine.ts';
import { resumeAt } from './resume.ts';

interface Film {
  readonly src: string;
  /** Seconds from the beginning at which it was left. */
  readonly position: number;
  /** Gets new cookies for the film; false where it may not be watched any more. */
  readonly renew: () => Promise<boolean>;
}

export interface Playback {
  readonly tracks: Tracks;
  readonly captions: boolean;
  readonly description: boolean;
  readonly setCaptions: (on: boolean) => void;
  readonly setDescription: (on: boolean) => void;
  readonly failure: EngineFailure | null;
  /** Begins again where it stopped. */
  readonly retry: () => void;
}

const noTracks: Tracks = { hasCaptions: false, hasDescription: false };

/** Brings a film into a video element, and keeps what the visitor has switched on when it has to begin again. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, film: Film): Playback {
  const { src, position } = film;
  const [beginning, setBeginning] = useState({ from: position });
  const [engine, setEngine] = useState<Engine | null>(null);
  const [tracks, setTracks] = useState(noTracks);
  const [captions, setCaptions] = useState(false);
  const [description, setDescription] = useState(false);
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const onFailure = useRenewal(film.renew, setFailure, setBeginning);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let running: Engine | undefined;
    const fail = (reason: EngineFailure): void => {
      if (!signal.aborted) onFailure(reason, element.currentTime || beginning.from);
    };
    const settle = (): void => {
      if (resumeAt(beginning.from, element.duration) === 0 && beginning.from > 0) element.currentTime = 0;
    };
    const start = async (): Promise<void> => {
      const engineOf = await fetchEngine();
      if (signal.aborted) return;
      running = engineOf(element, { src, startAt: beginning.from }, { onTracks: setTracks, onFailure: fail });
      setEngine(running);
      // A browser that refuses to begin by itself leaves the film paused, with its play button.
      await element.play().catch(() => undefined);
    };
    element.addEventListener('loadedmetadata', settle, { signal });
    start().catch(() => fail('lost'));
    return () => {
      ending.abort();
      running?.stop();
      setEngine(null);
    };
  }, [video, src, beginning, onFailure]);

  useEffect(() => {
    if (tracks.hasCaptions) engine?.setCaptions(captions);
  }, [engine, captions, tracks]);
  useEffect(() => {
    if (tracks.hasDescription) engine?.setDescription(description);
  }, [engine, description, tracks]);

  const retry = (): void => {
    setFailure(null);
    setBeginning((before) => ({ from: video.current?.currentTime || before.from }));
  };
  return { tracks, captions, description, setCaptions, setDescription, failure, retry };
}

/** Between two silent renewals; cookies that end sooner than this after new ones came are not worth another try. */
const renewalRest = 60_000;

/** Cookies that ended are renewed once without a word and the film goes on; if that does not help, the visitor is told. */
function useRenewal(
  renew: Film['renew'],
  setFailure: (failure: EngineFailure | null) => void,
  beginAgain: (beginning: { from: number }) => void,
): (reason: EngineFailure, at: number) => void {
  const latest = useRef(renew);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = renew;
  }, [renew]);

  return useCallback(
    (reason, at) => {
      const isRecent = performance.now() - renewedAt.current < renewalRest;
      if (reason === 'lost' || isRecent) {
        setFailure(reason);
        return;
      }
      renewedAt.current = performance.now();
      latest
        .current()
        .then((may) => (may ? beginAgain({ from: at }) : setFailure('ended')))
        .catch(() => setFailure('lost'));
    },
    [setFailure, beginAgain],
  );
}
