import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { planLineFor } from '#shared/streaming/domain/subscription/plan.ts';
import type { Selling } from '#functions/box-office/sold/selling.ts';

import { readOwned, refuseSecond } from '../commands/refuse-second-plan.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';

/** The consumer of the payment begins a paid plan. */
export const streamPlans: Selling<'stream-plan'> = {
  // The line may be older than the sign-in or a change of the account: a Friends' price is for current Friends.
  refuse: async (plans, { customerId, modeOfSale, now }) => {
    if (plans.some(({ isForFriends }) => isForFriends) && !isFriend(modeOfSale)) return refuse('plan-for-friends');
    return refuseSecond(await readOwned(customerId), now);
  },
  renew: async (owner, now) => {
    const owned = await readStreamSubscription(owner);
    return (line) => planLineFor(line, owned, now);
  },
};
