import { describe, expect, test } from 'vitest';

import { membershipLine, someone, ticketLine } from '#test/support/basket-lines.ts';

import { memberDiscountOf, modeForPrices } from './price-basket.ts';

describe('the sale group whose prices count', () => {
  test.each([
    ['one’s own without a membership', 9, [], 9],
    ['that of the membership in the basket', 9, [membershipLine(10)], 10],
    ['one’s own where it gives more', 40, [membershipLine(10)], 40],
    ['one’s own where both give the same', 12, [membershipLine(40)], 12],
    ['not that of a present', 9, [membershipLine(12, { recipient: someone })], 9],
    ['that of a membership among other things', 9, [ticketLine('a', 100), membershipLine(84)], 84],
  ])('is %s', (_, own, lines, expected) => {
    expect(modeForPrices(own, lines)).toBe(expected);
  });
});

test('general sale and unknown sale groups have no discount', () => {
  expect([9, 37, 186, 999].map(memberDiscountOf)).toEqual([null, null, null, null]);
});
