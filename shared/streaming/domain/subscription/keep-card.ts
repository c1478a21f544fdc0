import type { Instant } from '#shared/kernel/time/instant.ts';

import { stateAt } from './record.ts';
import type { StreamSubscription } from './record.ts';

/** Whether a card may be kept for it: it runs, and somebody pays for it. */
export function takesCard(subscription: StreamSubscription | null, now: Instant): subscription is StreamSubscription {
  return subscription !== null && !subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** Whether the next period is charged to the card that is kept. */
export function renewsByCard(subscription: StreamSubscription, now: Instant): boolean {
  const state = stateAt(subscription, now);
  return takesCard(subscription, now) && state !== 'cancelled' && subscription.nextBillAt !== null;
}

/** Charges go to another card from now on. Null where they do already, or where nothing is charged any more. */
export function keepMandate(
  before: StreamSubscription | null,
  mandateId: string,
  now: Instant,
): StreamSubscription | null {
  if (!takesCard(before, now) || before.mandateId === mandateId) return null;
  return { ...before, mandateId, version: before.version + 1 };
}

/** No card is kept any more. Null where none is, or where the plan renews by it. */
export function dropMandate(before: StreamSubscription | null, now: Instant): StreamSubscription | null {
  if (!before?.mandateId || renewsByCard(before, now)) return null;
  return { ...before, mandateId: null, version: before.version + 1 };
}
