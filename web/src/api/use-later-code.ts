import { use } from 'react';
import { useLocation } from 'react-router-dom';

import { loadChunk } from './chunk.ts';

/**
 * Code of what stands below the first view. The server has it at once, so its HTML is in the page; the browser fetches it
 * when it is at rest and takes the HTML over then. Use it inside a `Suspense`. Its style sheets belong to the screen, for
 * they are wanted with the HTML. Code that is lost is asked for again at the next visit of a page, and not while this one is
 * shown: React renders again what has thrown, and would ask for ever.
 */
export function later<T>(name: string, load: () => Promise<T>): () => T {
  let promise: Promise<T> | undefined;
  let lostAt: string | undefined;
  const start = (visit: string): Promise<T> => {
    const loading = (import.meta.env.SSR ? load() : atRest().then(() => loadChunk(name, load))).then((code) => {
      // React's `use` reads these two and does not suspend: the server renders once and waits for nothing.
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

/** Nobody waits for what is not in view. */
function atRest(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 100);
  });
}
