import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setHouseClock } from '#web/api/house-clock.ts';

import { useHoldClock } from './use-hold-clock.ts';

const now = '2026-12-03T19:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
  setHouseClock(now);
});

afterEach(() => vi.useRealTimers());

it.each([
  ['what is left, in whole seconds', '2026-12-03T19:12:34.900Z', true, 12 * 60 + 34],
  ['never more than a hold lasts', '2026-12-03T19:30:01.200Z', true, 30 * 60],
  ['more than that once it was renewed', '2026-12-03T19:38:00.000Z', false, 38 * 60],
])('shows %s', (_, expiresAt, mayRenew, seconds) => {
  const { result } = renderHook(() => useHoldClock({ state: 'open', expiresAt, mayRenew }));
  expect(result.current).toEqual({ remaining: seconds * 1000, isEnding: false, isOver: false });
});
