import { describe, expect, it } from 'vitest';

import { linkLifetime } from '#shared/account/domain/account/account-link.ts';

import { hour, instant, minute, plus } from '../time/instant.ts';
import { brakes, freeAgainAt, isForgotten, waitAfter } from './sign-in-brake.ts';

const lastAt = instant('2026-12-03T19:30:00Z');

describe('tries to sign in to one address', () => {
  it('wait longer each time: ten wrong ones in a row, minute by minute', () => {
    const minutes = Array.from({ length: 10 }, (_, before) => waitAfter(before + 1) / minute);
    expect(minutes).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15]);
  });

  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [9, 15],
    [100, 15],
  ])('after %i tries ask to wait %i minutes', (count, minutes) => {
    expect(waitAfter(count)).toBe(minutes * minute);
    expect(freeAgainAt({ count, lastAt })).toBe(plus(lastAt, minutes * minute));
  });

  it('are forgotten after a quiet hour, to the millisecond', () => {
    expect(isForgotten({ count: 9, lastAt }, plus(lastAt, hour - 1))).toBe(false);
    expect(isForgotten({ count: 9, lastAt }, plus(lastAt, hour))).toBe(true);
  });
});

it('tries are remembered for an hour, those of a visitor for three, links asked for by mail for six', () => {
  expect(Object.entries(brakes).map(([name, { memory }]) => [name, memory / hour])).toEqual([
    ['signIn', 1],
    ['signInOfVisitor', 3],
    ['signInOfDevice', 1],
    ['signInLink', 6],
    ['passwordLink', 6],
    ['checkLink', 6],
    ['changeLink', 6],
    ['linkOfDevice', 6],
    ['linkOfVisitor', 3],
  ]);
});

it('mails with links are waited for up to ten minutes, by one visitor up to an hour', () => {
  const waits = [brakes.signInLink, brakes.linkOfDevice, brakes.linkOfVisitor].map((brake) => waitAfter(100, brake));
  expect(waits).toEqual([10 * minute, 10 * minute, hour]);
  const firsts = [brakes.linkOfDevice, brakes.linkOfVisitor].map((brake) => [
    waitAfter(brake.freeTries - 1, brake),
    waitAfter(brake.freeTries, brake),
  ]);
  expect(firsts).toEqual([
    [0, 2 * minute],
    [0, 2 * minute],
  ]);
});

describe.each(Object.entries(brakes))('the brake %s', (_, brake) => {
  it('remembers for longer than it makes anybody wait, or waiting would win a fresh start', () => {
    expect(brake.memory).toBeGreaterThan(brake.longestWait);
  });

  it('never lets a wait shrink', () => {
    const waits = Array.from({ length: 60 }, (_, count) => waitAfter(count, brake));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(brake.longestWait);
  });
});

it.each(['signInLink', 'passwordLink'] as const)(
  'the brake %s never waits as long as the link lives that was sent last: one in the mailbox always works',
  (name) => {
    expect(brakes[name].longestWait).toBeLessThan(linkLifetime['sign-in']);
  },
);
