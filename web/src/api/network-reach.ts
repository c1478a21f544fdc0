import { useSyncExternalStore } from 'react';

/** Reads in a row that nobody answered, or that broke on the way. */
let failures = 0;
/** One may be an accident; after the second the house counts as out of reach. */
const enough = 2;

const listeners = new Set<() => void>();

/** Tells how the last read went; `status` is 0 where there was no answer. */
export function noteAnswer(status: number): void {
  const before = failures >= enough;
  failures = status === 0 || status >= 500 ? failures + 1 : 0;
  if (failures >= enough !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the house has stopped answering, so that what is on the page may be old. */
export function useIsOutOfReach(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failures >= enough,
    () => false,
  );
}
