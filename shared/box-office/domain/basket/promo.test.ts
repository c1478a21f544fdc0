import { describe, expect, test } from 'vitest';

import { plus } from '#shared/kernel/time/instant.ts';
import {
  donationLine,
  membershipLine,
  promoOf,
  rentalLine,
  ticketLine,
  voucherLine,
} from '#test/support/basket-lines.ts';

import { isFor, promoProblemOf } from './promo.ts';

const promo = promoOf({ percent: 20 });
const { from, until } = promo;
const one = [ticketLine('a', 5000)];

describe('whether a code counts now', () => {
  test.each([
    ['a millisecond before it begins', {}, plus(from, -1), 'not-begun'],
    ['from its first moment', {}, from, null],
    ['until its last', {}, plus(until, -1), null],
    ['not at its end', {}, until, 'over'],
    ['for another sale group', { modesOfSale: [52] }, from, 'not-for-you'],
    ['for this sale group', { modesOfSale: [52, 9] }, from, null],
    ['for another production', { eventSlugs: ['la-boheme'] }, from, 'nothing-fits'],
    ['for this production', { eventSlugs: ['tosca'] }, from, null],
    ['for other tickets', { priceTypes: ['child' as const] }, from, 'nothing-fits'],
    ['for films only', { kinds: ['rental' as const] }, from, 'nothing-fits'],
    ['above its least sum by a penny', { minimumPence: 4999 }, from, null],
    ['at its least sum', { minimumPence: 5000 }, from, null],
    ['a penny below it', { minimumPence: 5001 }, from, 'too-little'],
  ])('%s', (_, more, now, problem) => {
    expect(promoProblemOf(promoOf({ percent: 20 }, more), one, [9], now)).toBe(problem);
  });

  test('counts towards its least sum only what it is for', () => {
    const minimum = promoOf({ percent: 20 }, { minimumPence: 6000 });
    expect(promoProblemOf(minimum, [...one, rentalLine('fee', 9000)], [9], from)).toBe('too-little');
  });

  test('is theirs whose own sale group it names, and theirs whose new membership it names', () => {
    expect(promoProblemOf(promoOf({ percent: 20 }, { modesOfSale: [9] }), one, [9, 10], from)).toBeNull();
    expect(promoProblemOf(promoOf({ percent: 20 }, { modesOfSale: [10] }), one, [9, 10], from)).toBeNull();
  });

  test('fits nothing in an empty basket', () => {
    expect(promoProblemOf(promo, [], [9], from)).toBe('nothing-fits');
  });
});

describe('what a code is for', () => {
  const everything = promoOf(
    { percent: 20 },
    { kinds: ['ticket', 'rental', 'donation', 'membership', 'gift-voucher', 'stream-plan'] },
  );

  test.each([
    ['a ticket', ticketLine('a', 100), true],
    ['a film', rentalLine('fee', 100), true],
    ['a membership', membershipLine(10), true],
    ['never a gift to the house', donationLine(100), false],
    ['never money', voucherLine('v', 1000), false],
  ])('%s', (_, line, expected) => {
    expect(isFor(everything, line)).toBe(expected);
  });

  test('is no film when it names productions', () => {
    expect(isFor({ ...everything, eventSlugs: ['swan-lake'] }, rentalLine('fee', 100))).toBe(false);
  });
});
