import { describe, expect, test } from 'vitest';

import { memberDiscountOf } from '#shared/box-office/domain/price-basket.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { ageOn, hasAlready, isOfAge, levelOf, membershipLevels, rankOf } from './levels.ts';

const now = instant('2026-11-21T12:00:00Z');
const later = instant('2027-11-21T12:00:00Z');

describe('the levels that are sold', () => {
  test('cost what every page of the house says', () => {
    const { friend, friendsPlus, youngFriend, premium1, premium2 } = sampleHouse.facts.inTexts['membership'] ?? {};
    const prices = membershipLevels.map(({ modeOfSale, pence }) => [modeOfSale, formatPence(pence)]);
    expect(Object.fromEntries(prices)).toEqual({
      10: friend,
      40: friendsPlus,
      84: youngFriend,
      11: premium1,
      12: premium2,
    });
  });

  test('stand in the order of what they give, each with a name and a discount', () => {
    const ranks = membershipLevels.map(({ modeOfSale }) => rankOf(modeOfSale));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    for (const { title, modeOfSale } of membershipLevels) {
      expect(title).not.toBe('');
      expect(memberDiscountOf(modeOfSale)?.percent).toBeGreaterThan(0);
    }
  });

  test('promise the discount that is given', () => {
    for (const { benefit, modeOfSale } of membershipLevels) {
      const percent = memberDiscountOf(modeOfSale)?.percent;
      expect(benefit).toContain(percent === 20 ? 'a fifth off' : `${percent}% off`);
    }
  });
});

describe('what somebody has already', () => {
  test.each([
    ['the same level', 10, { modeOfSale: 10, expiryDate: later }, true],
    ['a higher one', 10, { modeOfSale: 12, expiryDate: later }, true],
    ['a lower one', 11, { modeOfSale: 10, expiryDate: later }, false],
    ['one that ends at this moment', 10, { modeOfSale: 10, expiryDate: now }, false],
    ['none', 84, { modeOfSale: 9, expiryDate: null }, false],
    ['a sale group that nobody knows', 10, { modeOfSale: 7, expiryDate: null }, false],
    ['employment', 12, { modeOfSale: 52, expiryDate: null }, true],
    ['sight of everything', 12, { modeOfSale: 37, expiryDate: null }, true],
    ['a Supporting Friend’s, sold by the desk', 12, { modeOfSale: 13, expiryDate: later }, true],
  ])('%s', (_, wanted, held, expected) => {
    expect(hasAlready(wanted, held, now)).toBe(expected);
  });
});

describe('the age of a Young Friend', () => {
  const young = levelOf(84);
  test.each([
    ['on the 16th birthday', '2010-11-21', true],
    ['a day before it', '2010-11-22', false],
    ['on the last day of being 25', '2000-11-22', true],
    ['on the 26th birthday', '2000-11-21', false],
    ['unknown', null, false],
  ])('%s', (_, birth, expected) => {
    expect(young && isOfAge(young, birth, now)).toBe(expected);
  });

  test('counts by the day in London, and a leap day from 1 March', () => {
    expect(ageOn('2010-07-01', instant('2026-06-30T23:30:00Z'))).toBe(16);
    expect(ageOn('2008-02-29', instant('2026-02-28T12:00:00Z'))).toBe(17);
    expect(ageOn('2008-02-29', instant('2026-03-01T12:00:00Z'))).toBe(18);
  });

  test('does not matter for the other levels', () => {
    expect(membershipLevels.filter((level) => isOfAge(level, null, now)).map(({ modeOfSale }) => modeOfSale)).toEqual([
      10, 40, 11, 12,
    ]);
  });
});
