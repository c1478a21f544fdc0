import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { nextPlanFor, withPriceOf } from '#shared/streaming/domain/subscription/friends-price.ts';
import type { StreamPlan } from '#shared/streaming/domain/subscription/plan.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { subscriptionPlanChanged } from '#shared/streaming/events/subscription.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';
import {
  aboutSubscription,
  changeSubscription,
  readStreamSubscription,
  telling,
} from '../store/stream-subscriptions.ts';
import type { Change } from '../store/stream-subscriptions.ts';

/** The plans as they are sold now. */
export const readPlans = async (): Promise<readonly StreamPlan[]> => (await readPage(streamPages.prices))?.plans ?? [];

/** The change of a price that began or ended with a membership, with the mail that says so; null where the price stays. */
export function priceChange(
  before: StreamSubscription,
  account: Account,
  plans: readonly StreamPlan[],
  now: Instant,
): Change | null {
  const { modeOfSale } = standingAt(account, now);
  const next = withPriceOf(before, plans, modeOfSale, now);
  const because = isFriend(modeOfSale) ? ('membership-back' as const) : ('membership-ended' as const);
  return (
    next && {
      next,
      tells: [
        telling(subscriptionPlanChanged, (after) => ({
          ...aboutSubscription(after),
          newTitle: (after.nextPlan ?? after).title,
          takesEffect: 'next-bill',
          because,
        })),
      ],
    }
  );
}

/** What becomes of a customer's plan when they have another sale group; null where nothing does. One round trip. */
export async function planAfter(customerId: CustomerId, mode: ModeOfSale) {
  const [subscription, plans] = await Promise.all([readStreamSubscription(customerId), readPlans()]);
  if (!subscription || subscription.isFree || !['active', 'paused', 'grace'].includes(subscription.state)) return null;
  // News of the price may have come first: then it waits for the next bill already.
  const next = nextPlanFor({ ...subscription, nextPlan: null }, plans, mode);
  return next && { title: subscription.title, next };
}

/** A membership has begun or ended: the next bill is at the price that its customer has now. */
export async function followPrice(customerId: CustomerId, now: Instant): Promise<void> {
  const [subscription, plans] = await Promise.all([readStreamSubscription(customerId), readPlans()]);
  // Most members do not subscribe to the stream.
  if (!subscription) return;
  await changeSubscription(customerId, now, (before, account) => before && priceChange(before, account, plans, now));
}
