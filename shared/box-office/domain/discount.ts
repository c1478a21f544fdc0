import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { titleOfMode } from '#shared/kernel/mode-of-sale.ts';

import type { BasketLine } from './basket/lines.ts';

/** Percent off standard tickets by sale group. */
const percents: ReadonlyMap<ModeOfSale, number> = new Map([
  [10, 5],
  [11, 10],
  [12, 10],
  [13, 10],
  [40, 10],
  [52, 20],
  [84, 20],
]);

/** A member's discount applies to so many tickets of a performance: for the member and guests. */
export const discountedSeats = 4;

export interface MemberDiscount {
  /** "Friends’ discount" */
  readonly title: string;
  readonly percent: number;
}

export function memberDiscountOf(mode: ModeOfSale): MemberDiscount | null {
  const percent = percents.get(mode);
  const title = titleOfMode(mode);
  return percent && title ? { title: `${title} discount`, percent } : null;
}

/**
 * The sale group whose prices apply: a membership in the basket for oneself counts at once, unless the customer has a better one or it
 * begins later.
 */
export function modeForPrices(mode: ModeOfSale, lines: readonly BasketLine[]): ModeOfSale {
  return lines
    .flatMap((line) => (line.kind === 'membership' && !line.recipient && !line.beginsAt ? [line.modeOfSale] : []))
    .reduce((best, other) => (percentOf(other) > percentOf(best) ? other : best), mode);
}

const percentOf = (mode: ModeOfSale): number => percents.get(mode) ?? 0;
