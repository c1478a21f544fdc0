import { formatPence, pence, percentOf, sum } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

/** 25p for every £1 of a UK taxpayer: the basic rate of tax paid on it. */
const rate = 25;

/** What a charity can reclaim on a gift, to the nearest penny. */
export function giftAidOn(gift: Pence): Pence {
  return percentOf(gift, rate);
}

/** The value of a gift with Gift Aid. */
export function withGiftAid(gift: Pence): Pence {
  return sum([gift, giftAidOn(gift)]);
}

/** The text about it: for a known sum, or for each pound. */
export function giftAidWorth(gift: Pence | null): string {
  const known = gift !== null && gift > 0 ? gift : null;
  const given = known === null ? 'every £1 you give' : `your gift of ${formatPence(known)}`;
  return `With Gift Aid, ${given} is worth ${formatPence(withGiftAid(known ?? pence(100)))} to us.`;
}

/**
 * A giver's declaration, word for word; stored with the order, because a claim depends on the text shown. A new text needs no new field:
 * orders keep theirs.
 */
export const giftAidStatement =
  'I am a UK taxpayer, and I want the house to claim Gift Aid on this donation. I understand that if I pay less Income Tax and Capital Gains Tax in this tax year than the Gift Aid claimed on all my donations, it is my responsibility to pay the difference.';
