import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { birthRule } from './profile-rules.ts';

const rule = birthRule(instant('2026-11-22T23:30:00.000Z'));

describe('a date of birth', () => {
  it.each([
    ['', null],
    ['1990-02-28', null],
    ['2026-11-22', null],
    ['2026-11-23', 'This day is still to come. Check the year.'],
    ['1990-02-30', 'Enter the day as in 28 February 1990, or leave this empty.'],
    ['28/02/1990', 'Enter the day as in 28 February 1990, or leave this empty.'],
    ['0190-02-28', 'Check the year.'],
  ])('%s', (date, mistake) => expect(rule(date)).toBe(mistake));
});
