import type { Instant } from '#shared/kernel/time/instant.ts';

import { stateAt } from './record.ts';
import type { Subscription } from './record.ts';

/** Whether a card may be kept for it: it runs, and somebody pays for it. */
export function takesCard(subscription: Subscription | null, now: Instant): subscription is Subscription {
  return subscription !== null && !subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** Whether the next period is charged to the card that is kept. */
export function renewsByCard(subscription: Subscription, now: Instant): boolean {
  const state = stateAt(subscription, now);
  return takesCard(subscription, now) && state !== 'cancelled' && subscription.nextBillAt !== null;
}

/** Charges go to another card from now on. Null where they do already, or where nothing is charged any more. */
export function keepMandate(before: Subscription | null, mandateId: string, now: Instant): Subscription | null {
  if (!takesCard(before, now) || before.mandateId === mandateId) return null;
  return { ...before, mandateId, version: before.version + 1 };
}

/** No card is kept any more. Null where none is, or where the plan renews by it. */
export function dropMandate(before: Subscription | null, now: Instant): Subscription | null {
  if (!before?.mandateId || renewsByCard(before, now)) return null;
  return { ...before, mandateId: null, version: before.version + 1 };
}
