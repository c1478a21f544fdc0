import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatPence, formatRange, pence, percentOf, split, sum } from './money.ts';

describe('an amount', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is refused when it is %s', (value) => {
    expect(() => pence(value)).toThrow(RangeError);
  });

  test('has no minus zero', () => {
    expect(Object.is(pence(-0), 0)).toBe(true);
  });
});

describe('a price as it is printed', () => {
  test.each([
    [0, '£0'],
    [5, '£0.05'],
    [50, '£0.50'],
    [1200, '£12'],
    [1250, '£12.50'],
    [99_999, '£999.99'],
    [100_000, '£1,000'],
    [123_400, '£1,234'],
    [123_456_789, '£1,234,567.89'],
    [-1250, '-£12.50'],
  ])('%i pence reads %s', (value, text) => {
    expect(formatPence(pence(value))).toBe(text);
  });

  test.each([
    [1400, 23_500, '£14–£235'],
    [1400, 1450, '£14–£14.50'],
    [1400, 1400, '£14'],
  ])('from %i to %i reads %s', (min, max, text) => {
    expect(formatRange(pence(min), pence(max))).toBe(text);
  });
});

describe('a sum', () => {
  test('of nothing is nothing', () => {
    expect(sum([])).toBe(0);
  });
  test('adds every amount, refunds too', () => {
    expect(sum([pence(1200), pence(550), pence(-50)])).toBe(1700);
  });
});

describe('a percentage', () => {
  test.each([
    ['half of an even price', 5000, 50, 2500],
    ['a half penny goes up', 25, 50, 13],
    ['a half penny of a refund goes away from zero too', -25, 50, -13],
    ['less than half a penny goes down', 1, 49, 0],
    ['everything', 1234, 100, 1234],
    ['nothing', 1234, 0, 0],
    ['a half that floating point misses', 5, 110, 6],
    ['an odd child price', 4725, 50, 2363],
  ])('%s', (_, amount, percent, expected) => {
    expect(percentOf(pence(amount), percent)).toBe(expected);
  });
});

describe('an amount shared out', () => {
  test.each([
    ['evenly', 300, [1, 1, 1], [100, 100, 100]],
    ['with a penny over: the first of equals takes it', 100, [1, 1, 1], [34, 33, 33]],
    ['with two pennies over', 200, [1, 1, 1], [67, 67, 66]],
    ['by weight: the largest remainder takes the penny', 1000, [1, 2, 4], [143, 286, 571]],
    ['one weight of zero takes nothing', 101, [0, 1, 1], [0, 51, 50]],
    ['all weights zero: equally', 10, [0, 0, 0], [4, 3, 3]],
    ['more takers than pennies', 2, [1, 1, 1], [1, 1, 0]],
    ['a refund', -100, [1, 1, 1], [-34, -33, -33]],
    ['nothing', 0, [3, 1], [0, 0]],
    ['to one', 99, [7], [99]],
  ])('%s', (_, total, weights, shares) => {
    expect(split(pence(total), weights)).toEqual(shares);
  });

  test('never gains or loses a penny', () => {
    const weights = array(integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 });
    assert(
      property(integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, parts) => {
        expect(sum(split(pence(total), parts))).toBe(total);
      }),
    );
  });

  test.each([[[]], [[1, -1]], [[Number.NaN]]])('is refused among %j', (weights) => {
    expect(() => split(pence(100), weights)).toThrow(RangeError);
  });
});
