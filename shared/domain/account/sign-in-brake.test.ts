import { describe, expect, it } from 'vitest';

import { instant, minute, plus } from '../time/instant.ts';
import { freeAgainAt, isForgotten, waitAfter } from './sign-in-brake.ts';

const lastAt = instant('2026-12-03T19:30:00Z');

describe('the brake on guessing passwords', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [50, 15],
    [5000, 15],
  ])('after %i tries asks to wait %i minutes', (count, minutes) => {
    expect(waitAfter(count)).toBe(minutes * minute);
    expect(freeAgainAt({ count, lastAt })).toBe(plus(lastAt, minutes * minute));
  });

  it('forgets after a quiet quarter of an hour, to the millisecond', () => {
    expect(isForgotten({ count: 9, lastAt }, plus(lastAt, 15 * minute - 1))).toBe(false);
    expect(isForgotten({ count: 9, lastAt }, plus(lastAt, 15 * minute))).toBe(true);
  });
});
