import type { StreamPlanLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { stateAt } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** Whether what runs was given and nobody pays for it: a plan may be bought on top of it. */
export function isGiven(subscription: StreamSubscription, now: Instant): boolean {
  return subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** The line of a plan as it stands before its buyer: paid now, it begins where the time ends that they were given. */
export function planLineFor(line: StreamPlanLine, owned: StreamSubscription | null, now: Instant): StreamPlanLine {
  const { beginsAt: _, ...plain } = line;
  return owned && isGiven(owned, now) ? { ...plain, beginsAt: owned.paidUntil } : plain;
}

/** Where time runs that was given and time that was paid comes after it: when the paid time begins. Null everywhere else. */
export function paidFrom(subscription: StreamSubscription, now: Instant): Instant | null {
  if (stateAt(subscription, now) === 'ended') return null;
  const begins = subscription.bills
    .filter(({ status, until }) => status === 'paid' && until > now)
    .map(({ from }) => from);
  const first = begins.toSorted()[0];
  return first !== undefined && first > now ? first : null;
}
