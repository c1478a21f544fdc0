import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { houseTime, setHouseClock } from './house-clock.ts';
import { useNow } from './now.ts';
import { PageContext } from './page.ts';

const madeAt = '2026-12-03T19:30:12.345Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00.000Z') });
});

afterEach(() => vi.useRealTimers());

function Clock() {
  return <time>{useNow()}</time>;
}

it('is the instant of the page on the server, whatever the time there', () => {
  const page = { now: madeAt, fallback: {}, failure: null, styles: [] };
  const html = renderToString(
    <PageContext value={page}>
      <Clock />
    </PageContext>,
  );
  expect(html).toBe(`<time>${madeAt}</time>`);
});

it('runs on from what the house said, in the steps that were asked for', () => {
  setHouseClock('2026-12-03T19:30:00.000Z');
  const { result } = renderHook(() => useNow(1000));
  expect(result.current).toBe('2026-12-03T19:30:00.000Z');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(result.current).toBe('2026-12-03T19:31:01.000Z');
});

it('is not moved by the missing fraction of a second of a Date header, nor by an answer without one', () => {
  setHouseClock('2026-12-03T19:30:00.900Z');
  const before = houseTime();
  setHouseClock(new Date(Math.floor(before / 1000) * 1000).toUTCString());
  setHouseClock(null);
  setHouseClock('yesterday');
  expect(houseTime()).toBe(before);
});
