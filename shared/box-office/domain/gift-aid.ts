import { formatPence, pence, percentOf, sum } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

/** 25p for every £1 that a UK taxpayer gives: the basic rate of tax that the giver has paid on it. */
const rate = 25;

/** What a charity can claim back on a gift, to the nearest penny. */
export function giftAidOn(gift: Pence): Pence {
  return percentOf(gift, rate);
}

/** What a gift comes to with Gift Aid. */
export function withGiftAid(gift: Pence): Pence {
  return sum([gift, giftAidOn(gift)]);
}

/** What a giver is told of it: for a sum that is known, or for each pound. */
export function giftAidWorth(gift: Pence | null): string {
  const known = gift !== null && gift > 0 ? gift : null;
  const given = known === null ? 'every £1 you give' : `your gift of ${formatPence(known)}`;
  return `With Gift Aid, ${given} is worth ${formatPence(withGiftAid(known ?? pence(100)))} to us.`;
}
