import { useSyncExternalStore } from 'react';

/** Reads in a row without a complete answer. */
let failures = 0;
/** After two, the house counts as unreachable. */
const enough = 2;

const listeners = new Set<() => void>();

/** Records a read; `status` is 0 without an answer. */
export function noteAnswer(status: number): void {
  const before = failures >= enough;
  failures = status === 0 || status >= 500 ? failures + 1 : 0;
  if (failures >= enough !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the house does not answer, so that the page may be outdated. */
export function useIsOutOfReach(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failures >= enough,
    () => false,
  );
}
