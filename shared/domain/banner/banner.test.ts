import { describe, expect, it } from 'vitest';

import { isOnShow } from './banner.ts';

const from = '2026-11-20T09:00:00Z';
const until = '2026-11-22T17:00:00.000Z';

describe('the announcement (spec 1 §2)', () => {
  it.each([
    ['before its start', '2026-11-20T08:59:59.999Z', false],
    ['at its start', '2026-11-20T09:00:00.000Z', true],
    ['before its end', '2026-11-22T16:59:59.999Z', true],
    ['at its end', '2026-11-22T17:00:00.000Z', false],
  ])('%s: %s', (_, now, shown) => {
    expect(isOnShow({ displayBanner: true, startsAt: from, endsAt: until }, now)).toBe(shown);
  });

  it('has no end where none is given, and never shows when it is switched off', () => {
    expect(isOnShow({ displayBanner: true, startsAt: null, endsAt: null }, '2030-01-01T00:00:00Z')).toBe(true);
    expect(isOnShow({ displayBanner: false, startsAt: null, endsAt: null }, '2030-01-01T00:00:00Z')).toBe(false);
  });
});
