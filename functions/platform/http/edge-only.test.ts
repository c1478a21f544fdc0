import { afterEach, beforeEach, expect, test } from 'vitest';

import { env } from '../runtime/env.ts';
import { edgeHeader, handler } from './edge-only.ts';

beforeEach(() => void (process.env[env.edgeKey] = 'correct-horse'));
afterEach(() => void delete process.env[env.edgeKey]);

test('lets a request in that carries the key of the edge', async () => {
  expect(await handler({ headers: { [edgeHeader]: 'correct-horse' } })).toEqual({ isAuthorized: true });
});

test('lets a request in that carries the key of the generation before', async () => {
  process.env[env.edgeKey] = 'battery-staple,correct-horse';
  expect(await handler({ headers: { [edgeHeader]: 'correct-horse' } })).toEqual({ isAuthorized: true });
  expect(await handler({ headers: { [edgeHeader]: 'battery-staple' } })).toEqual({ isAuthorized: true });
  expect(await handler({ headers: { [edgeHeader]: 'battery-staple,correct-horse' } })).toEqual({ isAuthorized: false });
});

test.each([
  ['another key', { [edgeHeader]: 'correct-horsE' }],
  ['a key of another length', { [edgeHeader]: 'correct' }],
  ['no key', {}],
])('turns away a request with %s', async (_, headers) => {
  expect(await handler({ headers })).toEqual({ isAuthorized: false });
});

test('does not let an empty header in when the key was forgotten in the deployment', async () => {
  delete process.env[env.edgeKey];
  await expect(handler({ headers: { [edgeHeader]: '' } })).rejects.toThrow('EDGE_KEY');
});
