import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { planLineFor } from '#shared/streaming/domain/subscription/free-time.ts';
import type { Selling } from '#functions/box-office/sold/selling.ts';

import { readOwned, refuseSecond } from '../commands/refuse-second-plan.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';

/** A paid plan is begun by the consumer of the payment. */
export const streamPlans: Selling<'stream-plan'> = {
  // It was put in before they signed in, or before what they are or have changed: a Friends' price is for those who are Friends today.
  refuse: async (plans, { customerId, modeOfSale, now }) => {
    if (plans.some(({ isForFriends }) => isForFriends) && !isFriend(modeOfSale)) return refuse('plan-for-friends');
    return refuseSecond(await readOwned(customerId), now);
  },
  renew: async (owner, now) => {
    const owned = await readStreamSubscription(owner);
    return (line) => planLineFor(line, owned, now);
  },
};
