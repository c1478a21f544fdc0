import { eligible, schemesAt, streamScheme } from '#shared/account/domain/schemes.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { isGiven } from '#shared/streaming/domain/subscription/plan.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import { readAccount } from '#functions/account/store/accounts.ts';

import { readStreamSubscription } from '../store/stream-subscriptions.ts';

export type Owned = Awaited<ReturnType<typeof readOwned>>;

/** What a customer has of the stream already. One round trip. */
export async function readOwned(customerId: CustomerId) {
  const [subscription, account] = await Promise.all([readStreamSubscription(customerId), readAccount(customerId)]);
  return { subscription, account };
}

/** Whether an account may watch; staff may have granted the right without a subscription. */
export function hasStream({ account }: Pick<Owned, 'account'>, now: Instant): boolean {
  const schemes = schemesAt(account?.schemes ?? [], now);
  return schemes.some(({ id, status }) => id === streamScheme && status === eligible);
}

/**
 * Refuses a second plan: an active, paused or cancelled subscription is continued instead. A free one is not paid for, so a plan may follow
 * it.
 */
export function refuseSecond({ subscription, account }: Owned, now: Instant): Refusal | null {
  const state = subscription && stateAt(subscription, now);
  if (subscription && isGiven(subscription, now)) return subscription.allowResub ? null : refuse('resub-not-allowed');
  if (state === 'cancelled' && subscription?.allowResub === false) return refuse('resub-not-allowed');
  if (state === 'cancelled') return refuse('stream-cancelled', { ends: formatDate(subscription?.paidUntil ?? now) });
  if (hasStream({ account }, now) || (state && state !== 'ended')) return refuse('stream-owned');
  return subscription?.allowResub === false ? refuse('resub-not-allowed') : null;
}
