import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { expiryOf, expiryText, ownFirst, ownLevel } from './membership-text.ts';

const now = instant('2026-11-22T12:00:00.000Z');
const texts = { active: 'Until {until}.', ending: 'Ends on {until}, yes, {until}.', ended: 'Ended on {until}.' };

describe('what a member is told of the end', () => {
  test.each([
    ['2027-11-22T00:00:00.000Z', 'active', 'Until 22 November 2027.'],
    ['2027-01-03T12:00:00.001Z', 'active', 'Until 3 January 2027.'],
    ['2027-01-03T12:00:00.000Z', 'ending', 'Ends on 3 January 2027, yes, 3 January 2027.'],
    ['2026-11-22T12:00:00.001Z', 'ending', 'Ends on 22 November 2026, yes, 22 November 2026.'],
    ['2026-11-22T12:00:00.000Z', 'ended', 'Ended on 22 November 2026.'],
    // Midnight in London, while it is still the day before in UTC.
    ['2026-06-30T23:30:00.000Z', 'ended', 'Ended on 1 July 2026.'],
  ])('of %s it is %s', (expiryDate, state, words) => {
    expect(expiryOf(expiryDate, now)).toBe(state);
    expect(expiryText(texts, expiryDate, now)).toBe(words);
  });
});

const levels = [
  { modeOfSale: 84, title: 'Young Friend' },
  { modeOfSale: 10, title: 'Friend' },
  { modeOfSale: 11, title: 'Premium 1 Friend' },
];

describe("one's own level", () => {
  test('is that of the mode of sale, whatever the membership is called', () => {
    expect(ownLevel(levels, { modeOfSale: 11, membership: { title: 'Friend' } })?.modeOfSale).toBe(11);
  });

  test('is found by its name once it has ended', () => {
    expect(ownLevel(levels, { modeOfSale: 9, membership: { title: 'Friend' } })?.modeOfSale).toBe(10);
  });

  test.each([52, 37, 9])('is none for mode %i without a membership', (modeOfSale) => {
    expect(ownLevel(levels, { modeOfSale, membership: null })).toBeNull();
  });

  test('stands first, and the others keep their order', () => {
    expect(ownFirst(levels, levels[1] ?? null).map(({ modeOfSale }) => modeOfSale)).toEqual([10, 84, 11]);
    expect(ownFirst(levels, null)).toBe(levels);
  });
});
