import { formatPence, pence } from '#shared/kernel/money.ts';

import type { Basket } from './use-basket.ts';

type Promo = NonNullable<Basket['promo']>;

const problems = {
  'not-begun': 'not valid yet. It is kept here and counts as soon as it is.',
  over: 'this code is over, so it no longer takes anything off.',
  'not-for-you': 'for members. Sign in as one, or add a membership, and it counts.',
  'nothing-fits': 'it is not for anything in your basket. It is kept here in case you add something that it is for.',
} as const;

/** A code's discount, or why it does not apply now. */
export function promoWords({ title, problem, minimumPence }: Promo, discounts: Basket['discounts']): string {
  if (problem === 'too-little')
    return `${title}: it counts from ${formatPence(pence(minimumPence))} of what it is for.`;
  if (problem) return `${title}: ${problems[problem]}`;
  const off = discounts.find((discount) => discount.title === title)?.pence ?? 0;
  return off > 0
    ? `${title}: ${formatPence(pence(off))} off.`
    : `${title}: your member’s discount takes more off, so that one counts.`;
}
