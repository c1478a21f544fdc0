import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';

import type { BasketLine } from './lines.ts';

/** A promo code with the marketing desk's rules. */
export interface Promo {
  /** In capitals, as in its key. */
  readonly code: string;
  /** "Autumn offer", shown beside the discount. */
  readonly title: string;
  readonly takesOff: { readonly percent: number } | { readonly pence: number };
  /** Kinds of line to which it applies. */
  readonly kinds: readonly BasketLine['kind'][];
  /** Productions to which it applies; null for all. */
  readonly eventSlugs: readonly string[] | null;
  readonly priceTypes: readonly PriceTypeId[] | null;
  /** Sale groups that may use it; null for all. */
  readonly modesOfSale: readonly ModeOfSale[] | null;
  /** Minimum sum of the lines to which it applies. */
  readonly minimumPence: number;
  readonly from: Instant;
  /** First instant at which it no longer counts. */
  readonly until: Instant;
  /** How often it may be used in all, and by one customer; null for no limit. */
  readonly uses: number | null;
  readonly usesPerCustomer: number | null;
}

/** Why a known code does not apply to a basket now. */
export type PromoProblem = 'not-begun' | 'over' | 'not-for-you' | 'nothing-fits' | 'too-little';

/** A gift's price is the giver's choice, and a voucher is money: no discounts on either. */
const isReducible: Readonly<Record<BasketLine['kind'], boolean>> = {
  ticket: true,
  rental: true,
  'stream-plan': true,
  membership: true,
  'gift-voucher': false,
  donation: false,
};

/** Whether a code applies to this line. */
export function isFor(promo: Promo, line: BasketLine): boolean {
  if (!promo.kinds.includes(line.kind) || !isReducible[line.kind]) return false;
  if (line.kind !== 'ticket') return promo.eventSlugs === null;
  const fitsEvent = promo.eventSlugs === null || promo.eventSlugs.includes(line.eventSlug);
  return fitsEvent && (promo.priceTypes === null || promo.priceTypes.includes(line.priceType));
}

/**
 * Judges a code for a basket at list prices; null when it applies. `modes` are the buyer's sale group and that of a membership in the
 * basket: a code for either applies, so that joining never loses it.
 */
export function promoProblemOf(
  promo: Promo,
  lines: readonly BasketLine[],
  modes: readonly ModeOfSale[],
  now: Instant,
): PromoProblem | null {
  if (isAfter(promo.from, now)) return 'not-begun';
  if (!isAfter(promo.until, now)) return 'over';
  if (promo.modesOfSale !== null && !modes.some((mode) => promo.modesOfSale?.includes(mode))) return 'not-for-you';
  const fitting = lines.filter((line) => isFor(promo, line));
  if (fitting.length === 0) return 'nothing-fits';
  return fitting.reduce((sum, line) => sum + line.pence, 0) < promo.minimumPence ? 'too-little' : null;
}
