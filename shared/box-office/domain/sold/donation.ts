import { plainLinesPerBasket } from '../basket/basket.ts';
import type { DonationLine } from '../basket/lines.ts';
import { putLine } from './put-line.ts';
import type { Sold } from './sold.ts';

export const donation: Sold<DonationLine> = {
  nameOf: ({ lineId }) => lineId,
  needsAccount: () => false,
  perBasket: plainLinesPerBasket,
  writes: { open: 0, settle: 0 },
  put: (basket, line) => putLine(basket, line),
  words: ({ title }) => ({ title, detail: 'A gift to the house', link: '/donate-now' }),
};
