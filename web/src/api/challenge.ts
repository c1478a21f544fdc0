import { useSyncExternalStore } from 'react';

let isAsked = false;

const listeners = new Set<() => void>();

/** Whether the firewall asks for a challenge, which only a document can solve: the call itself was not made. */
export function isChallenge({ status, headers }: Response): boolean {
  return status === 202 && headers.get('x-amzn-waf-action') === 'challenge';
}

/** Records that this page has to be loaded again; it stays so until it is. */
export function noteChallenge(): void {
  if (isAsked) return;
  isAsked = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the visitor has to load this page again. */
export function useMustReload(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
}
