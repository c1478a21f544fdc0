import { useSyncExternalStore } from 'react';

const name = 'desk change set';
const listeners = new Set<() => void>();
/** For a browser without storage. */
let kept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return kept;
  }
}

/** The change set that this browser's changes go into; null: none yet. */
export function chooseSet(changeSetId: string | null): void {
  kept = changeSetId;
  try {
    if (changeSetId === null) localStorage.removeItem(name);
    else localStorage.setItem(name, changeSetId);
  } catch {
    // It counts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useChosenSet = (): string | null => useSyncExternalStore(subscribe, read);
