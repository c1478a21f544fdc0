import { expect, test } from 'vitest';

import { formatPence, pence } from '../money/money.ts';

import { giftAidOn, withGiftAid } from './gift-aid.ts';

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
