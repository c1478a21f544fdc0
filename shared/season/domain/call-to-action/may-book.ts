import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { eligibilityOf, type SoldPerformance } from './eligibility.ts';

export type MayBook =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-on-sale'; readonly opensAt?: Instant }
  | { readonly ok: false; readonly reason: 'performance-past' | 'cancelled' };

/**
 * The server's question before it holds a seat: may this customer book here and now? The answer is that of `eligibilityOf`, in the
 * words of a refusal; it names the opening only if waiting for it helps this mode of sale.
 */
export function mayBook(performance: SoldPerformance, mode: ModeOfSale, now: string, isWelcomed = false): MayBook {
  const { verdict, opensAt } = eligibilityOf(performance, { modeOfSale: mode, isWelcomed }, now);
  if (verdict === 'may-book') return { ok: true };
  if (verdict === 'cancelled' || verdict === 'performance-past') return { ok: false, reason: verdict };
  return opensAt === null ? { ok: false, reason: 'not-on-sale' } : { ok: false, reason: 'not-on-sale', opensAt };
}
