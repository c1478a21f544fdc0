import { beforeEach, expect, it, vi } from 'vitest';

import { defineScreen } from '#web/api/screen.ts';

import { loadScreen } from './load-screen.ts';
import type { Route } from './route.ts';

const screen = defineScreen({ head: () => ({ title: 'A' }), component: () => null });
const lost = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function routeOf(name: string, load: Route['load']): Route {
  return { name, pattern: `/${name}`, shell: 'classic', file: null, load };
}

it('asks once more for a chunk that did not arrive', async () => {
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(lost).mockResolvedValue({ default: screen });
  const route = routeOf('once', load);
  await expect(loadScreen(route)).resolves.toBe(screen);
  await loadScreen(route);
  expect(load).toHaveBeenCalledTimes(2);
});

it('says so when it fails twice, asks nobody again while the page is shown, and tries again at the next visit', async () => {
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const route = routeOf('twice', load.mockResolvedValue({ default: screen }));
  const first = loadScreen(route, 'first visit');
  await expect(first).rejects.toThrow('Loading chunk twice failed');
  // React renders again what has thrown; a new promise each time would make it ask for ever.
  expect(loadScreen(route, 'first visit')).toBe(first);
  expect(load).toHaveBeenCalledTimes(2);
  await expect(loadScreen(route, 'second visit')).resolves.toBe(screen);
  expect(load).toHaveBeenCalledTimes(3);
});

it('is asked for again by a visit after a prefetch has lost it', async () => {
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const route = routeOf('ahead', load.mockResolvedValue({ default: screen }));
  await expect(loadScreen(route)).rejects.toThrow('Loading chunk ahead failed');
  await expect(loadScreen(route, 'visit')).resolves.toBe(screen);
});
