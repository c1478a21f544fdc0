import { act, renderHook } from '@testing-library/react';
import { Profiler, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { houseTime, setHouseClock } from './house-clock.ts';
import { PageContext } from './page.ts';
import { useNow } from './use-now.ts';

const madeAt = '2026-12-03T19:30:12.345Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00.000Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('draws the page of a later minute as a transition, for which no press waits', async () => {
  // Without `act`, which would run a transition at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = document.createElement('div');
  root.innerHTML = '<time>2026-12-03T19:30:00.000Z</time>';
  setHouseClock(madeAt);
  vi.advanceTimersByTime(50_000);
  let atOnce: string | null = null;
  const told = () => void (atOnce = root.textContent);
  // What effects change without a transition is drawn before microtasks.
  function After() {
    useEffect(() => queueMicrotask(told), []);
    return null;
  }
  hydrateRoot(
    root,
    <PageContext value={page}>
      <Clock />
      <After />
    </PageContext>,
  );
  await vi.waitFor(() => expect(root.textContent).toBe('2026-12-03T19:31:00.000Z'));
  expect(atOnce).toBe('2026-12-03T19:30:00.000Z');
});

it('runs on from what the house said, in the steps that were asked for', () => {
  setHouseClock('2026-12-03T19:30:00.000Z');
  const { result } = renderHook(() => useNow(1000));
  expect(result.current).toBe('2026-12-03T19:30:00.000Z');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(result.current).toBe('2026-12-03T19:31:01.000Z');
});

describe('a clock of 19.30', () => {
  beforeEach(() => {
    setHouseClock('2026-12-03T19:30:00.900Z');
  });

  it.each([
    ['nothing', null, 0],
    ['what is no instant', 'yesterday', 0],
    ['the same second without its fraction', 'Thu, 03 Dec 2026 19:30:00 GMT', 1000],
    ['an answer that was four seconds on its way', 'Thu, 03 Dec 2026 19:29:56 GMT', 5000],
    ['a page that a cache has kept for five minutes', '2026-12-03T19:25:00.900Z', 360_000],
  ])('is left alone by %s', (_, said, doubt) => {
    const before = houseTime();
    setHouseClock(said, doubt);
    expect(houseTime()).toBe(before);
  });

  it.each([
    // Nothing arrives before it was said.
    ['is behind an answer, however little', '2026-12-03T19:30:01.000Z', 1000],
    ['is ahead of one by more than its way took', '2026-12-03T19:29:56.000Z', 4000],
  ])('is set where it %s', (_, said, doubt) => {
    setHouseClock(said, doubt);
    expect(new Date(houseTime()).toISOString()).toBe(said);
  });
});
