import { beforeEach, expect, it, vi } from 'vitest';

import { defineScreen } from '#web/api/screen.ts';

import { loadScreen, screenIfLoaded } from './load-screen.ts';
import type { Route } from './routes.ts';

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
  expect(screenIfLoaded(route)).toBeUndefined();
  await expect(loadScreen(route)).resolves.toBe(screen);
  await loadScreen(route);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screenIfLoaded(route)).toBe(screen);
});

it('says so when it fails twice, and tries again at the next visit', async () => {
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const route = routeOf('twice', load.mockResolvedValue({ default: screen }));
  await expect(loadScreen(route)).rejects.toThrow('Loading chunk twice failed');
  await expect(loadScreen(route)).resolves.toBe(screen);
  expect(load).toHaveBeenCalledTimes(3);
});
