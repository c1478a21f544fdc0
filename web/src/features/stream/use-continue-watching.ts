import { useMemo, useSyncExternalStore } from 'react';

import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

import { filmsToContinue } from './continue-watching.ts';
import type { FilmToContinue } from './continue-watching.ts';
import { positionsHere } from './stored-positions.ts';
import type { FilmCardData } from './types.ts';

interface BegunState {
  /** Undefined until the visitor and their positions are known. */
  readonly data: readonly FilmToContinue[] | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Titles to continue: from the account, or for a visitor from this browser. */
export function useContinueWatching(films: readonly FilmCardData[]): BegunState {
  const visitor = useVisitor().data;
  const isSignedIn = Boolean(visitor?.user);
  const kept = useResource('watchStatusAll', isSignedIn ? {} : null);
  const here = usePositionsHere();
  const places = isSignedIn ? kept.data?.statuses : visitor ? here : undefined;
  // Not loaded without any position.
  const videos = useResource('digitalEventVideos', places && places.length > 0 ? {} : null);
  const country = visitor?.country ?? null;
  const data = useMemo(() => {
    if (!places) return undefined;
    if (places.length === 0) return [];
    return videos.data && filmsToContinue(films, videos.data, places, country);
  }, [places, videos.data, films, country]);
  const failed = [kept, videos].find(({ error }) => error !== undefined);
  return { data, error: failed?.error, isLoading: kept.isLoading || videos.isLoading, retry: () => failed?.retry() };
}

const never = (): (() => void) => () => undefined;

/** As text, which is equal while nothing has changed. */
function usePositionsHere() {
  const text = useSyncExternalStore(
    never,
    () => JSON.stringify(positionsHere()),
    () => '[]',
  );
  return useMemo(() => JSON.parse(text) as ReturnType<typeof positionsHere>, [text]);
}
