import { expect, test } from 'vitest';

import { retireAssets } from './publish-site.ts';

const now = '2026-12-31T12:00:00.000Z';

test('an asset that the site no longer has is retired from now on', () => {
  expect(retireAssets(['a', 'b'], new Set(['a']), {}, now)).toEqual({ retired: { b: now }, expired: [] });
});

test('one that was retired within 30 days stays, and remembers since when', () => {
  const before = { b: '2026-12-01T12:00:00.000Z' };
  expect(retireAssets(['b'], new Set(), before, now)).toEqual({ retired: before, expired: [] });
});

test('after 30 days it goes', () => {
  const before = { b: '2026-12-01T11:59:59.999Z' };
  expect(retireAssets(['b'], new Set(), before, now)).toEqual({ retired: {}, expired: ['b'] });
});

test('one that comes back is retired no more', () => {
  const before = { b: '2026-11-01T00:00:00.000Z' };
  expect(retireAssets(['b'], new Set(['b']), before, now)).toEqual({ retired: {}, expired: [] });
});
