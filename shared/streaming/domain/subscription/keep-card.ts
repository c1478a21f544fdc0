import type { Instant } from '#shared/kernel/time/instant.ts';

import { stateAt } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** Whether a card may be saved: it runs and is billed. */
export function takesCard(subscription: StreamSubscription | null, now: Instant): subscription is StreamSubscription {
  return subscription !== null && !subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** Whether the next period is charged to the saved card. */
export function renewsByCard(subscription: StreamSubscription, now: Instant): boolean {
  const state = stateAt(subscription, now);
  return takesCard(subscription, now) && state !== 'cancelled' && subscription.nextBillAt !== null;
}

/** Charges another card from now on. Null where it is charged already, or nothing is. */
export function keepMandate(
  before: StreamSubscription | null,
  mandateId: string,
  now: Instant,
): StreamSubscription | null {
  if (!takesCard(before, now) || before.mandateId === mandateId) return null;
  return { ...before, mandateId, version: before.version + 1 };
}

/** Removes the saved card. Null where there is none, or the plan renews by it. */
export function dropMandate(before: StreamSubscription | null, now: Instant): StreamSubscription | null {
  if (!before?.mandateId || renewsByCard(before, now)) return null;
  return { ...before, mandateId: null, version: before.version + 1 };
}
