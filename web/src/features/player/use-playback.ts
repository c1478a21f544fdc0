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
  /** The stored position in seconds. */
  readonly position: number;
  readonly isLive: boolean;
  /** When its cookies expire. */
  readonly expiresAt: string;
  /** Requests new cookies for the film. */
  readonly renew: () => Promise<Renewal>;
}

/** Why a film has stopped: it cannot be loaded or played, or the server refuses it. */
export type Failure =
  | { readonly kind: 'lost' | 'broken' | 'signed-out' }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Playback {
  readonly tracks: Tracks;
  readonly captions: boolean;
  /** Language of the captions; null where there are none. */
  readonly language: string | null;
  readonly description: boolean;
  /** Lines of the chosen picture; null where the connection decides. */
  readonly quality: number | null;
  readonly setCaptions: (on: boolean) => void;
  readonly setLanguage: (language: string) => void;
  readonly setQuality: (lines: number | null) => void;
  readonly setDescription: (on: boolean) => void;
  readonly failure: Failure | null;
  /** Restarts where it stopped. */
  readonly retry: () => void;
}

const noTracks: Tracks = { captions: [], hasDescription: false, qualities: [], isGrowing: false };
/** Between two attempts to load a film, in milliseconds. */
const lostRest = 5000;

/** Plays a film in a video element, and keeps the visitor's switches across a restart. */
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
      // A browser that refuses autoplay leaves the film paused, with its play button.
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

/** Whether enough is buffered while loading fails. */
function isAhead({ buffered, currentTime }: HTMLVideoElement): boolean {
  const places = Array.from({ length: buffered.length }, (_, place) => place);
  return places.some((place) => buffered.start(place) <= currentTime + 0.1 && buffered.end(place) > currentTime + 1);
}

/** Retries the loading of a film, at once when the network returns. */
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

/** Captions and their language stay between films, as viewers who need them expect; audio description and quality are set for each film. */
function useSwitches(engine: Engine | null, tracks: Tracks) {
  const [captions, setOn] = useState(() => readKept('captions on') === true);
  const [wanted, setWanted] = useState(() => readKept('caption language'));
  const [description, setDescription] = useState(false);
  const [quality, setQuality] = useState<number | null>(null);
  const { captions: languages, hasDescription } = tracks;
  const language = languages.find((one) => one === wanted) ?? languages[0] ?? null;
  useEffect(() => {
    if (language !== null) engine?.setCaptions(captions ? language : null);
  }, [engine, captions, language]);
  useEffect(() => {
    if (hasDescription) engine?.setDescription(description);
  }, [engine, description, hasDescription]);
  // Until one is chosen the engine decides by itself; its first picture is not to be changed.
  const isChosen = useRef(false);
  useEffect(() => {
    if (isChosen.current) engine?.setQuality(quality);
  }, [engine, quality]);
  const setCaptions = (on: boolean): void => {
    setOn(on);
    keep('captions on', on);
  };
  const setLanguage = (name: string): void => {
    setWanted(name);
    keep('caption language', name);
  };
  return {
    captions,
    language,
    description,
    quality,
    setCaptions,
    setLanguage,
    setDescription,
    setQuality: (lines: number | null): void => {
      isChosen.current = true;
      setQuality(lines);
    },
  };
}

/** Cookies that expire sooner than this after a renewal are not worth another attempt. */
const repairRest = 60_000;

/** A film whose cookies expired nevertheless (on a sleeping device) gets new ones and goes on; else the visitor learns why not. */
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
