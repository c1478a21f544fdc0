import type { ModeOfSale } from '../mode-of-sale/mode-of-sale.ts';
import type { ActivityType } from '../performance/sale-terms.ts';
import { type Instant, isAfter } from '../time/instant.ts';
import { isEligible } from './eligibility.ts';
import { isOnSaleTo, type OnSaleDate, opensAt } from './on-sale.ts';

export type MayBook =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-on-sale'; readonly opensAt?: Instant }
  | { readonly ok: false; readonly reason: 'performance-past' | 'cancelled' };

/**
 * The server's question before it holds a seat: may this customer book here and now? What the card says is a courtesy,
 * this decides. Curtain up is past; a refusal names the opening only if waiting for it helps this mode of sale.
 */
export function mayBook(
  performance: {
    readonly onSaleDates: readonly OnSaleDate[];
    readonly activityType: ActivityType;
    readonly isCancelled: boolean;
    readonly date: string;
  },
  mode: ModeOfSale,
  now: string,
): MayBook {
  if (performance.isCancelled) return { ok: false, reason: 'cancelled' };
  if (!isAfter(performance.date, now)) return { ok: false, reason: 'performance-past' };
  if (!isEligible(mode, performance)) return { ok: false, reason: 'not-on-sale' };
  if (isOnSaleTo(mode, performance.onSaleDates, now)) return { ok: true };
  const opening = opensAt(performance.onSaleDates, mode);
  return opening === null
    ? { ok: false, reason: 'not-on-sale' }
    : { ok: false, reason: 'not-on-sale', opensAt: opening };
}
