import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import { count } from '#shared/kernel/time/duration.ts';

interface Ticket {
  readonly isCancelled: boolean;
  readonly returnRules: { readonly [Name in keyof ReturnRules]: number } | null;
}

/**
 * Until when money comes back for some tickets together, as the end of a sentence: "within 24 hours of buying, or when we cancel". The strictest
 * of their rules counts for all of them.
 */
export function whenMoneyWords(tickets: readonly Ticket[], cancels: string): string {
  const all = tickets.flatMap(({ isCancelled, returnRules }) =>
    isCancelled ? [] : (returnRules?.refundHoursAfterPurchase ?? 0),
  );
  const hours = Math.min(...all);
  return Number.isFinite(hours) && hours > 0
    ? `within ${count(hours, 'hour')} of buying, or ${cancels}`
    : `only ${cancels}`;
}
