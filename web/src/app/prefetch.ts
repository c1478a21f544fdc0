import { useEffect } from 'react';
import { unstable_serialize as serialize } from 'swr';

import { useCache } from '#web/api/cache.ts';
import type { Cache } from '#web/api/cache.ts';
import { isLoaded } from '#web/api/data-age.ts';
import { keyFor } from '#web/api/key-for.ts';
import { read } from '#web/api/read.ts';
import { ageOf } from '#web/api/refresh.ts';

import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';

/**
 * Whoever points at a link, touches it or reaches it by keyboard will probably follow it: its screen and its needs
 * are fetched then. One listener for the document, so that every link has this without knowing.
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

/** On a slow connection, or one that somebody pays for by the byte, nothing is fetched that was not asked for. */
function hasRoom(): boolean {
  // Not every browser tells, and TypeScript's library does not know those that do.
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

const kinds = ['pointerover', 'touchstart', 'focusin'] as const;

/** What fails here fails quietly: the page asks again when it is really opened, and says so then. */
function prefetch(pathname: string, search: string, cache: Cache): void {
  const destination = destinationOf(pathname, search);
  if (destination.kind === 'redirect') return;
  loadScreen(destination.route)
    .then((screen) => Promise.allSettled(screen.needs(destination).map((need) => warm(need, cache))))
    .catch(() => undefined);
}

async function warm({ name, input }: { readonly name: string; readonly input: object }, cache: Cache): Promise<void> {
  // Any name stands for all of them here: the pair was checked where the need was written.
  const known = name as 'events';
  const key = keyFor(known, input);
  if (isLoaded(serialize(key), ageOf(known))) return;
  cache.keep(known, input, (await read(key)) as never);
}
