import type { Screen } from '#web/api/screen.ts';

import type { Route } from './routes.ts';

const loading = new Map<string, Promise<Screen>>();

/** Fetches the code of a screen. A chunk that does not arrive is asked for once more, and again at the next visit. */
export function loadScreen(route: Route): Promise<Screen> {
  const known = loading.get(route.name);
  if (known) return known;
  const promise = route
    .load()
    .catch(() => route.load())
    .then(
      (module) => {
        // React's `use` reads these two and does not suspend: the first view, on both sides, must have its screen at once.
        void Object.assign(promise, { status: 'fulfilled', value: module.default });
        return module.default;
      },
      (error: unknown) => {
        loading.delete(route.name);
        throw error;
      },
    );
  loading.set(route.name, promise);
  return promise;
}
