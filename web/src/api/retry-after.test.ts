import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { refused } from './api-problem.ts';
import { saidBy, shortWaitBefore, waitBefore, waitUnlessGone } from './retry-after.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answer = (retryAfter?: string) =>
  new Response(null, { status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('what an answer says of another attempt', () => {
  test.each([
    ['20', 20_000],
    [' 2 ', 2000],
    ['0', 0],
    ['Tue, 01 Dec 2026 10:00:30 GMT', 30_000],
    ['Tue, 01 Dec 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j: %j milliseconds', (said, milliseconds) => {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T10:00:00Z') });
    expect(saidBy(answer(said))).toBe(milliseconds);
  });
});

describe('the wait before another attempt', () => {
  beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
  const busy = (milliseconds?: number) => refused(429, null, undefined, milliseconds);

  test('is never shorter than was said, and up to half as long again, so that not all come back at once', () => {
    expect(waitBefore(busy(20_000), 1)).toBe(20_000);
    vi.mocked(Math.random).mockReturnValue(0.999);
    expect(waitBefore(busy(20_000), 1)).toBeCloseTo(29_990, 0);
  });

  test('doubles up to a minute and ends after eight attempts', () => {
    const waits = Array.from({ length: 9 }, (_, place) => waitBefore(busy(20_000), place + 1));
    expect(waits).toEqual([20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, undefined]);
  });

  test('is two seconds where a gateway says nothing, and one where it says none', () => {
    expect(waitBefore(busy(), 1)).toBe(2000);
    expect(waitBefore(busy(0), 1)).toBe(1000);
  });

  test('is none for what is not to be repeated', () => {
    const braked = { errors: [{ status: '429', code: 'too-many-tries', title: 'Wait.' }] };
    expect(waitBefore(refused(429, braked), 1)).toBeUndefined();
    expect(waitBefore(busy(61_000), 1)).toBeUndefined();
    expect(waitBefore(refused(503, null, undefined, 1000), 1)).toBeUndefined();
    expect(waitBefore(new Error('broken'), 1)).toBeUndefined();
  });

  test('is made unnoticed up to three seconds', () => {
    expect(shortWaitBefore(busy(2000))).toBe(2000);
    expect(shortWaitBefore(busy(20_000))).toBeUndefined();
  });
});

describe('waiting', () => {
  test('ends after its time', async () => {
    vi.useFakeTimers();
    const waited = waitUnlessGone(2000);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(waited).resolves.toBeUndefined();
  });

  test.each([
    ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
    ['its caller gives it up', (caller: AbortController) => caller.abort()],
  ])('ends at once when %s, and leaves no timer', async (_, end) => {
    vi.useFakeTimers();
    const caller = new AbortController();
    const waited = waitUnlessGone(2000, caller.signal);
    end(caller);
    await expect(waited).rejects.toMatchObject({ status: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not begin for a caller who has given up', async () => {
    await expect(waitUnlessGone(2000, AbortSignal.abort())).rejects.toMatchObject({ status: 0 });
  });
});
