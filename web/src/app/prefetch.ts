import { useEffect } from 'react';
import { unstable_serialize as serialize } from 'swr';

import { useCache } from '#web/api/cache.ts';
import type { Cache } from '#web/api/cache.ts';
import { isLoaded } from '#web/api/data-age.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { ageOf } from '#web/api/refresh.ts';
import type { Need } from '#web/api/screen.ts';

import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';

/**
 * Prefetches the screen and needs of a link that the visitor points at, touches or focuses. One listener for the document serves every
 * link.
 */
export function usePrefetch(): void {
  const cache = useCache();
  useEffect(() => {
    const intent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.hasAttribute('download')) return;
      if (link.pathname !== location.pathname && hasRoom()) prefetch(link.pathname, link.search, cache);
    };
    for (const kind of kinds) document.addEventListener(kind, intent, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, intent);
    };
  }, [cache]);
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** No prefetch on a slow or metered connection. */
function hasRoom(): boolean {
  // Not every browser has it, and TypeScript's library lacks it.
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

const kinds = ['pointerover', 'touchstart', 'focusin'] as const;

/** Failures are silent: the page fetches again when opened, and then reports. */
function prefetch(pathname: string, search: string, cache: Cache): void {
  const destination = destinationOf(pathname, search);
  if (destination.kind === 'redirect') return;
  const warmAll = async () => {
    const screen = await loadScreen(destination.route);
    const warmed = (need: Need) => warm(need, cache).catch(() => undefined);
    const data = await Promise.all(screen.needs(destination).map(warmed));
    await Promise.all(screen.soon(data, destination).map(warmed));
  };
  warmAll().catch(() => undefined);
}

async function warm({ name, input }: Need, cache: Cache): Promise<unknown> {
  // One name stands for all of them: the pair was checked where the need was written.
  const known = name as 'events';
  const key = keyFor(known, input);
  if (isLoaded(serialize(key), ageOf(known))) return cache.known(known, input);
  const data = await read(key);
  cache.keep(known, input, data as never);
  return data;
}
