import type { ComponentType } from 'react';
import { createElement, use } from 'react';
import { useLocation } from 'react-router-dom';

import { loadChunk, readable } from './chunk.ts';

/**
 * Code of parts below the first view. The server has it at once, so its HTML is in the page; the browser loads it when idle and then
 * hydrates the HTML. Use it inside a `Suspense`. The HTML needs its style sheets: the page
 * links those of a file `…-sections.tsx` below itself. A lost chunk is requested again on the next visit of a page, not during this one:
 * React would render and request it endlessly.
 */
export function later<T>(name: string, load: () => Promise<T>): () => T {
  let promise: Promise<T> | undefined;
  let lostAt: string | undefined;
  const start = (visit: string): Promise<T> => {
    const loading = readable(import.meta.env.SSR ? load() : atRest().then(() => loadChunk(name, load)));
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

/** One component of such code, as a component. */
export function laterPart<Code, Props extends object>(useCode: () => Code, pick: (code: Code) => ComponentType<Props>) {
  return function LaterPartOf(props: Props) {
    return createElement(pick(useCode()), props);
  };
}

/** Code out of view can wait. */
function atRest(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 100);
  });
}
