import type { StreamPlanLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { stateAt } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** Whether only free time runs: a plan may then be bought in addition. */
export function isGiven(subscription: StreamSubscription, now: Instant): boolean {
  return subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** A plan's line for its buyer: paid now, it begins at the end of their free time. */
export function planLineFor(line: StreamPlanLine, owned: StreamSubscription | null, now: Instant): StreamPlanLine {
  const { beginsAt: _, ...plain } = line;
  return owned && isGiven(owned, now) ? { ...plain, beginsAt: owned.paidUntil } : plain;
}

/** When the paid time begins, where free time runs before it; else null. */
export function paidFrom(subscription: StreamSubscription, now: Instant): Instant | null {
  if (stateAt(subscription, now) === 'ended') return null;
  const begins = subscription.bills
    .filter(({ status, until }) => status === 'paid' && until > now)
    .map(({ from }) => from);
  const first = begins.toSorted()[0];
  return first !== undefined && first > now ? first : null;
}
