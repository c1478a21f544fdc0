import { expect, it, vi } from 'vitest';

import { defineScreen } from '#web/api/screen.ts';

import { loadScreen } from './load-screen.ts';
import type { Route } from './routes.ts';

const screen = defineScreen({ head: () => ({ title: 'A' }), component: () => null });
const lost = new TypeError('Failed to fetch dynamically imported module');

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

it('says so when it fails twice, and tries again at the next visit', async () => {
  const load = vi.fn<Route['load']>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  const route = routeOf('twice', load.mockResolvedValue({ default: screen }));
  await expect(loadScreen(route)).rejects.toBe(lost);
  await expect(loadScreen(route)).resolves.toBe(screen);
  expect(load).toHaveBeenCalledTimes(3);
});
