import { useState, useSyncExternalStore } from 'react';

/**
 * Whether React took this part of the page over from the server's HTML, so that its first rendering has to agree with that HTML. It is true
 * on the server, and stays as it was at first.
 */
export function useIsFromServer(): boolean {
  const [store] = useState(askedStore);
  return useSyncExternalStore(store.subscribe, store.inBrowser, store.onServer);
}

/** React asks for the server's snapshot where it hydrates, and nowhere else. Both snapshots agree, so nothing is rendered again. */
function askedStore() {
  let isAsked = false;
  return { subscribe: never, inBrowser: () => isAsked, onServer: () => (isAsked = true) };
}

const never = () => () => undefined;
