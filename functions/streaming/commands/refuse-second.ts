import { eligible, schemesAt, streamScheme } from '#shared/account/domain/schemes.ts';
import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { isGiven } from '#shared/streaming/domain/subscription/free-time.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import { readAccount } from '#functions/account/store/accounts.ts';

import { readStreamSubscription } from '../store/stream-subscriptions.ts';

export type Owned = Awaited<ReturnType<typeof readOwned>>;

/** What somebody has of the stream already. One round trip. */
export async function readOwned(customerId: CustomerId) {
  const [subscription, account] = await Promise.all([readStreamSubscription(customerId), readAccount(customerId)]);
  return { subscription, account };
}

/** Whether an account may watch; the right may have been given by hand, without a subscription. */
export function hasStream({ account }: Pick<Owned, 'account'>, now: Instant): boolean {
  const schemes = schemesAt(account?.schemes ?? [], now);
  return schemes.some(({ id, status }) => id === streamScheme && status === eligible);
}

/** Nobody pays twice for the stream: what runs, rests or is not renewed is kept, not bought again. What was given is not paid for yet. */
export function refuseSecond({ subscription, account }: Owned, now: Instant): Refusal | null {
  const state = subscription && stateAt(subscription, now);
  if (subscription && isGiven(subscription, now)) return subscription.allowResub ? null : refuse('resub-not-allowed');
  if (state === 'cancelled' && subscription?.allowResub === false) return refuse('resub-not-allowed');
  if (state === 'cancelled') return refuse('stream-cancelled', { ends: formatDate(subscription?.paidUntil ?? now) });
  if (hasStream({ account }, now) || (state && state !== 'ended')) return refuse('stream-owned');
  return subscription?.allowResub === false ? refuse('resub-not-allowed') : null;
}

/**
 * Why a plan in a basket cannot be ordered by this buyer. It was put in before they signed in, or before what they are or have became
 * another thing: a Friends' price is for whoever is a Friend today.
 */
export async function refusePlan(
  lines: readonly BasketLine[],
  { customerId, modeOfSale }: { readonly customerId: CustomerId; readonly modeOfSale: ModeOfSale },
  now: Instant,
): Promise<Refusal | null> {
  const plan = lines.find((line) => line.kind === 'stream-plan');
  if (!plan) return null;
  if (plan.isForFriends && !isFriend(modeOfSale)) return refuse('plan-for-friends');
  return refuseSecond(await readOwned(customerId), now);
}
