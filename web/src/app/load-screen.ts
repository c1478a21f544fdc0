import type { Screen } from '#web/api/screen.ts';

import type { Route } from './routes.ts';

const loaded = new Map<string, Screen>();
const loading = new Map<string, Promise<Screen>>();

/** The screen of a route at once if its code is here, which it always is for the first view; else a promise. */
export function screenOf(route: Route): Screen | Promise<Screen> {
  return loaded.get(route.name) ?? loadScreen(route);
}

/** Fetches the code of a screen. A chunk that does not arrive is asked for once more, and again at the next visit. */
export function loadScreen(route: Route): Promise<Screen> {
  const known = loading.get(route.name);
  if (known) return known;
  const promise = route
    .load()
    .catch(() => route.load())
    .then(
      (module) => {
        loaded.set(route.name, module.default);
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
