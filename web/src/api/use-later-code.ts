import { use } from 'react';
import { useLocation } from 'react-router-dom';

import { loadChunk } from './chunk.ts';

/**
 * Code of parts below the first view. The server has it at once, so its HTML is in the page; the browser loads it when idle and then
 * hydrates the HTML. Use it inside a `Suspense`. Its style sheets belong to the screen, because the HTML needs them. A lost chunk is
 * requested again on the next visit of a page, not during this one: React would render and request it endlessly.
 */
export function later<T>(name: string, load: () => Promise<T>): () => T {
  let promise: Promise<T> | undefined;
  let lostAt: string | undefined;
  const start = (visit: string): Promise<T> => {
    const loading = (import.meta.env.SSR ? load() : atRest().then(() => loadChunk(name, load))).then((code) => {
      // With these two set, React's `use` does not suspend: the server renders once and waits for nothing.
      void Object.assign(loading, { status: 'fulfilled', value: code });
      return code;
    });
    loading.catch(() => {
      lostAt = visit;
    });
    return loading;
  };
  if (import.meta.env.SSR) promise = start('');
  return function useLater() {
    const { key: visit } = useLocation();
    if (lostAt !== undefined && lostAt !== visit) {
      promise = undefined;
      lostAt = undefined;
    }
    return use((promise ??= start(visit)));
  };
}

/** Code out of view can wait. */
function atRest(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 100);
  });
}
