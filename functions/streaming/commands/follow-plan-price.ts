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

/** The plans on sale now. */
export const readPlans = async (): Promise<readonly StreamPlan[]> => (await readPage(streamPages.prices))?.plans ?? [];

/** The price change when a membership begins or ends, with its mail; null where the price stays. */
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

/** The customer's next plan in another sale group; null where it stays. One round trip. */
export async function planAfter(customerId: CustomerId, mode: ModeOfSale) {
  const [subscription, plans] = await Promise.all([readStreamSubscription(customerId), readPlans()]);
  if (!subscription || subscription.isFree || !['active', 'paused', 'grace'].includes(subscription.state)) return null;
  // The price change may have been announced before; then the next bill already has it.
  const next = nextPlanFor({ ...subscription, nextPlan: null }, plans, mode);
  return next && { title: subscription.title, next };
}

/** A membership has begun or ended: sets the price of the next bill. */
export async function followPrice(customerId: CustomerId, now: Instant): Promise<void> {
  const [subscription, plans] = await Promise.all([readStreamSubscription(customerId), readPlans()]);
  // Most members have no subscription to the stream.
  if (!subscription) return;
  await changeSubscription(customerId, now, (before, account) => before && priceChange(before, account, plans, now));
}
