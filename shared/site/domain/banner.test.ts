import { describe, expect, it } from 'vitest';

import { hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';

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

  it.each([
    ['forward', '2027-03-28T00:59', '2027-03-28T02:00', minute],
    ['back', '2026-10-25T00:59', '2026-10-25T02:00', 2 * hour + minute],
  ])('shows as long as the clocks in London say on the day on which they go %s', (_, begins, ends, shown) => {
    const span = { startsAt: fromWallTime(begins), endsAt: fromWallTime(ends) };
    expect(Date.parse(span.endsAt) - Date.parse(span.startsAt)).toBe(shown);
    const at = (moment: Instant, milliseconds: number) =>
      isOnShow({ displayBanner: true, ...span }, plus(moment, milliseconds));
    expect([at(span.startsAt, -1), at(span.startsAt, 0), at(span.endsAt, -1), at(span.endsAt, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
