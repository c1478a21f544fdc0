import { loadChunk, readable } from '#web/api/chunk.ts';
import type { Screen } from '#web/api/screen.ts';

import type { Route } from './route.ts';

const loading = new Map<string, Promise<Screen>>();

/** Routes with a lost chunk, and the visit that met it: another render of the visit does not retry. */
const lost = new Map<string, string | undefined>();

/**
 * Loads a screen's code, with one retry, and again on the next visit (spec 1 §8). `visit` distinguishes visits; without one (a prefetch) a
 * lost chunk is retried.
 */
export function loadScreen(route: Route, visit?: string): Promise<Screen> {
  const known = loading.get(route.name);
  const wasLostBefore = lost.has(route.name) && (visit === undefined || lost.get(route.name) !== visit);
  if (known && !wasLostBefore) return known;
  lost.delete(route.name);
  const promise = readable(loadChunk(route.name, async () => (await route.load()).default));
  promise.catch(() => lost.set(route.name, visit));
  loading.set(route.name, promise);
  return promise;
}
