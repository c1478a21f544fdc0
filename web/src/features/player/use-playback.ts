import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { Refused, Renewal } from './cookie-renewal.ts';
import { fetchEngine } from './engine.ts';
import type { Engine, EngineFailure, Tracks } from './engine.ts';
import { resumeAt } from './resume.ts';
import { keep, readKept } from './stored-settings.ts';
import { useRenewal } from './use-renewal.ts';

export interface Film {
  readonly src: string;
  /** Seconds from the beginning at which it was left. */
  readonly position: number;
  readonly isLive: boolean;
  /** When its cookies end. */
  readonly expiresAt: string;
  /** Gets new cookies for the film. */
  readonly renew: () => Promise<Renewal>;
}

/** Why a film has stopped: it does not arrive, it cannot be played, or the house says why it may not be shown any more. */
export type Failure =
  | { readonly kind: 'lost' | 'broken' | 'signed-out' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Playback {
  readonly tracks: Tracks;
  readonly captions: boolean;
  readonly description: boolean;
  readonly setCaptions: (on: boolean) => void;
  readonly setDescription: (on: boolean) => void;
  readonly failure: Failure | null;
  /** Begins again where it stopped. */
  readonly retry: () => void;
}

const noTracks: Tracks = { hasCaptions: false, hasDescription: false, isGrowing: false };
/** Between two attempts to get a film that does not arrive, in milliseconds. */
const lostRest = 5000;

/** Brings a film into a video element, and keeps what the visitor has switched on when it has to begin again. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, film: Film): Playback {
  const { src, position, isLive, expiresAt, renew } = film;
  const [beginning, setBeginning] = useState({ from: position });
  const [engine, setEngine] = useState<Engine | null>(null);
  const [tracks, setTracks] = useState(noTracks);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRefused = failure?.kind === 'refused' || failure?.kind === 'signed-out';

  const retry = useCallback(() => {
    setFailure(null);
    const at = reached(video);
    setBeginning((before) => ({ from: at || before.from }));
  }, [video]);
  const onRefused = useCallback((answer: Refused) => setFailure(failureOf(answer)), []);
  useRenewal(expiresAt, renew, onRefused);
  const onEnded = useCookieRepair(renew, setFailure, retry);

  useEffect(() => {
    const element = video.current;
    if (!element || isRefused) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let running: Engine | undefined;
    const fail = (reason: EngineFailure): void => {
      if (signal.aborted) return;
      if (reason === 'ended') onEnded();
      else if (reason === 'lost' && running && isAhead(element)) setTimeout(() => running?.goOn(), lostRest);
      else setFailure({ kind: reason });
    };
    const settle = (): void => {
      if (!isLive && resumeAt(beginning.from, element.duration) === 0 && beginning.from > 0) element.currentTime = 0;
    };
    const start = async (): Promise<void> => {
      const engineOf = await fetchEngine();
      if (signal.aborted) return;
      const startAt = isLive ? null : beginning.from;
      running = engineOf(element, { src, startAt }, { onTracks: setTracks, onFailure: fail });
      setEngine(running);
      // A browser that refuses to begin by itself leaves the film paused, with its play button.
      await element.play().catch(() => undefined);
    };
    const cutOff = (): void => {
      if (!navigator.onLine) fail('lost');
    };
    element.addEventListener('loadedmetadata', settle, { signal });
    element.addEventListener('waiting', cutOff, { signal });
    addEventListener('online', () => running?.goOn(), { signal });
    start().catch(() => fail('lost'));
    return () => {
      ending.abort();
      running?.stop();
      running = undefined;
      setEngine(null);
    };
  }, [video, src, isLive, beginning, isRefused, onEnded]);

  useReturn(failure, retry);
  return { tracks, ...useSwitches(engine, tracks), failure, retry };
}

const failureOf = ({ refused, isSignedOut }: Refused): Failure =>
  isSignedOut ? { kind: 'signed-out' } : { kind: 'refused', reason: refused };

const reached = (video: RefObject<HTMLVideoElement | null>): number => video.current?.currentTime ?? 0;

/** Whether there is still something to show while what comes next does not arrive. */
function isAhead({ buffered, currentTime }: HTMLVideoElement): boolean {
  const places = Array.from({ length: buffered.length }, (_, place) => place);
  return places.some((place) => buffered.start(place) <= currentTime + 0.1 && buffered.end(place) > currentTime + 1);
}

/** A film that does not arrive is asked for again by itself, at once when the network is back. */
function useReturn(failure: Failure | null, retry: () => void): void {
  const isLost = failure?.kind === 'lost';
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setInterval(() => {
      if (navigator.onLine) retry();
    }, 2 * lostRest);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [isLost, retry]);
}

/** Captions stay on from film to film, as whoever needs them expects; the description belongs to a film. */
function useSwitches(engine: Engine | null, tracks: Tracks) {
  const [captions, setOn] = useState(() => readKept('captions on') === true);
  const [description, setDescription] = useState(false);
  const { hasCaptions, hasDescription } = tracks;
  useEffect(() => {
    if (hasCaptions) engine?.setCaptions(captions);
  }, [engine, captions, hasCaptions]);
  useEffect(() => {
    if (hasDescription) engine?.setDescription(description);
  }, [engine, description, hasDescription]);
  const setCaptions = (on: boolean): void => {
    setOn(on);
    keep('captions on', on);
  };
  return { captions, description, setCaptions, setDescription };
}

/** Cookies that end sooner than this after new ones came are not worth another try. */
const repairRest = 60_000;

/** A film whose cookies ended all the same (a device that slept) gets new ones and goes on; else the visitor is told why not. */
function useCookieRepair(
  renew: Film['renew'],
  setFailure: (failure: Failure) => void,
  beginAgain: () => void,
): () => void {
  const latest = useRef(renew);
  const repairedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = renew;
  }, [renew]);

  return useCallback(() => {
    if (performance.now() - repairedAt.current < repairRest) {
      setFailure({ kind: 'lost' });
      return;
    }
    repairedAt.current = performance.now();
    latest
      .current()
      .then((answer) => ('refused' in answer ? setFailure(failureOf(answer)) : beginAgain()))
      .catch(() => setFailure({ kind: 'lost' }));
  }, [setFailure, beginAgain]);
}
