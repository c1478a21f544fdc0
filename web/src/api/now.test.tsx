import { act, renderHook } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
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

const page = { now: madeAt, fallback: {}, failure: null, styles: [] };

it('is the minute of the page on the server, whatever the time there', () => {
  const html = renderToString(
    <PageContext value={page}>
      <Clock />
    </PageContext>,
  );
  expect(html).toBe('<time>2026-12-03T19:30:00.000Z</time>');
});

it.each([
  [10_000, 1],
  // In the next minute the page is drawn again, as it would be with any other.
  [50_000, 2],
])('draws a page that is taken over %i ms after it was made so many times: %i', async (later, times) => {
  const drawn = vi.fn<() => void>();
  const root = document.createElement('div');
  root.innerHTML = '<time>2026-12-03T19:30:00.000Z</time>';
  setHouseClock(madeAt);
  vi.advanceTimersByTime(later);
  await act(async () => {
    hydrateRoot(
      root,
      <PageContext value={page}>
        <Profiler id="page" onRender={drawn}>
          <Clock />
        </Profiler>
      </PageContext>,
    );
  });
  expect(drawn).toHaveBeenCalledTimes(times);
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
