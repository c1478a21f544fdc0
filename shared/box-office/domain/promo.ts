import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';

import type { BasketLine } from './basket/lines.ts';

/** A promo code and its rules, as the marketing desk writes them down. */
export interface Promo {
  /** In capitals, as it is keyed. */
  readonly code: string;
  /** "Autumn offer", shown beside what it takes off. */
  readonly title: string;
  readonly takesOff: { readonly percent: number } | { readonly pence: number };
  /** Kinds of line that it is for. */
  readonly kinds: readonly BasketLine['kind'][];
  /** Productions that it is for; null for all. */
  readonly eventSlugs: readonly string[] | null;
  readonly priceTypes: readonly PriceTypeId[] | null;
  /** Sale groups that may use it; null for everybody. */
  readonly modesOfSale: readonly ModeOfSale[] | null;
  /** What the lines that it is for must come to before it counts. */
  readonly minimumPence: number;
  readonly from: Instant;
  /** First moment at which it no longer counts. */
  readonly until: Instant;
  /** How often it may be used in all, and by one customer; null for any number. */
  readonly uses: number | null;
  readonly usesPerCustomer: number | null;
}

/** Why a code that is known does not count for a basket now. */
export type PromoProblem = 'not-begun' | 'over' | 'not-for-you' | 'nothing-fits' | 'too-little';

/** Gifts have the price that was given, and a voucher is money: nothing comes off either. */
const neverReduced: ReadonlySet<BasketLine['kind']> = new Set(['donation', 'gift-voucher']);

/** Whether a code is for this line at all. */
export function isFor(promo: Promo, line: BasketLine): boolean {
  if (!promo.kinds.includes(line.kind) || neverReduced.has(line.kind)) return false;
  if (line.kind !== 'ticket') return promo.eventSlugs === null;
  const fitsEvent = promo.eventSlugs === null || promo.eventSlugs.includes(line.eventSlug);
  return fitsEvent && (promo.priceTypes === null || promo.priceTypes.includes(line.priceType));
}

/**
 * Judges a code for a basket at list prices; null when it counts. `modes` are the buyer's own sale group and the one that a membership
 * in the basket brings: a code for either is theirs, so that joining never loses it.
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
