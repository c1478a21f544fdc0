import { expect, test } from 'vitest';

import { formatPence, pence } from '#shared/kernel/money.ts';

import { giftAidOn, giftAidWorth, withGiftAid } from './gift-aid.ts';

test.each([
  [1000, '£2.50', '£12.50'],
  [2500, '£6.25', '£31.25'],
  [1, '£0', '£0.01'],
  [2, '£0.01', '£0.03'],
  [0, '£0', '£0'],
])('a gift of %i pence brings %s of Gift Aid and comes to %s', (gift, aid, all) => {
  expect(formatPence(giftAidOn(pence(gift)))).toBe(aid);
  expect(formatPence(withGiftAid(pence(gift)))).toBe(all);
});

test.each([
  [2500, 'With Gift Aid, your gift of £25 is worth £31.25 to us.'],
  [0, 'With Gift Aid, every £1 you give is worth £1.25 to us.'],
  [null, 'With Gift Aid, every £1 you give is worth £1.25 to us.'],
])('of %j pence a giver is told: %s', (gift, words) => {
  expect(giftAidWorth(gift === null ? null : pence(gift))).toBe(words);
});
