import { loadChunk } from '#web/api/chunk.ts';
import type { Screen } from '#web/api/screen.ts';

import type { Route } from './route.ts';

const loading = new Map<string, Promise<Screen>>();

/** Routes whose code was lost, with the visit that met it: rendering again within it asks nobody again. */
const lost = new Map<string, string | undefined>();

/**
 * Fetches the code of a screen, once more where it does not arrive, and again at the next visit (spec 1 §8). `visit` tells
 * visits of pages apart; without one (a prefetch) what was lost is asked for again.
 */
export function loadScreen(route: Route, visit?: string): Promise<Screen> {
  const known = loading.get(route.name);
  const wasLostBefore = lost.has(route.name) && (visit === undefined || lost.get(route.name) !== visit);
  if (known && !wasLostBefore) return known;
  lost.delete(route.name);
  const promise = loadChunk(route.name, route.load).then(
    (module) => {
      // React's `use` reads these two and does not suspend: the first view, on both sides, must have its screen at once.
      void Object.assign(promise, { status: 'fulfilled', value: module.default });
      return module.default;
    },
    (error: unknown) => {
      lost.set(route.name, visit);
      throw error;
    },
  );
  loading.set(route.name, promise);
  return promise;
}
