import { useSyncExternalStore } from 'react';

/** From here on map and list have room beside each other; the same width as in seat-page.module.css. */
const wide = '(width >= 71.25em)';

function subscribe(onChange: () => void): () => void {
  const layout = globalThis.matchMedia?.(wide);
  layout?.addEventListener('change', onChange);
  return () => layout?.removeEventListener('change', onChange);
}

/** Unknown to the server: false until the page is taken over. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(wide).matches ?? false,
    () => false,
  );
}
