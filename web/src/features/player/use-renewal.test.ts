import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { houseTime } from '#web/api/house-clock.ts';

import type { Renewal } from './cookie-renewal.ts';
import { useRenewal } from './use-renewal.ts';

const minute = 60_000;
const later = (minutes: number): string => new Date(houseTime() + minutes * minute).toISOString();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A film that is open, with the house's answers in order. */
function watch(minutes: number, answers: readonly (() => Promise<Renewal>)[]) {
  const asked: number[] = [];
  const refused: string[] = [];
  const began = houseTime();
  const expiresAt = later(minutes);
  const renew = (): Promise<Renewal> => {
    asked.push(Math.round((houseTime() - began) / minute));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) throw new Error('Nobody answers.');
    return answer();
  };
  const hook = renderHook(() => useRenewal(expiresAt, renew, (answer) => void refused.push(answer.refused)));
  return { asked, refused, expiresAt, ...hook };
}

it('asks five minutes before the end of six hours, again and again, and says nothing', async () => {
  const { asked, refused } = watch(360, [async () => ({ expiresAt: later(360) })]);
  await vi.advanceTimersByTimeAsync(354 * minute);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(366 * minute);
  expect(asked).toEqual([355, 710]);
  expect(refused).toEqual([]);
});

it('stops the film with the reason of the house when its time is over, and asks no more', async () => {
  const { asked, refused } = watch(360, [async () => ({ refused: 'Your rental is over.' })]);
  await vi.advanceTimersByTimeAsync(800 * minute);
  expect(refused).toEqual(['Your rental is over.']);
  expect(asked).toEqual([355]);
});

it('waits for the very end where new cookies end no later, and does not ask again and again before', async () => {
  const end = later(60);
  const { asked, refused } = watch(60, [
    async () => ({ expiresAt: end }),
    async () => ({ refused: 'Your rental is over.' }),
  ]);
  await vi.advanceTimersByTimeAsync(59 * minute);
  expect(asked).toEqual([55]);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(asked).toEqual([55, 60]);
  expect(refused).toEqual(['Your rental is over.']);
});

it('asks again after half a minute where nobody answered', async () => {
  const lost = async (): Promise<Renewal> => Promise.reject(new Error('No network.'));
  const { asked, refused } = watch(360, [lost, async () => ({ expiresAt: later(360) })]);
  await vi.advanceTimersByTimeAsync(357 * minute);
  expect(asked).toHaveLength(2);
  expect(refused).toEqual([]);
});

it('asks nothing of a film that was closed', async () => {
  const { asked, unmount } = watch(360, [async () => ({ expiresAt: later(360) })]);
  unmount();
  await vi.advanceTimersByTimeAsync(800 * minute);
  expect(asked).toEqual([]);
});
