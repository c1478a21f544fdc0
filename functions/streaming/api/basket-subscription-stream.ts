import { refuse } from '#shared/kernel/refusals/problem.ts';
import { planPaths } from '#shared/streaming/contract/plans.ts';
import { isOffered, planLineFor, planLineOf } from '#shared/streaming/domain/subscription/plan.ts';
import { adding, changeOwnBasket } from '#functions/box-office/commands/change-own-basket.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { readOwned, refuseSecond } from '../commands/refuse-second-plan.ts';
import { streamPages } from '../store/pages.ts';

export const handler = handlePath(planPaths.basketSubscriptionStream, {
  POST: async (request) => {
    const [prices, stored, me] = await Promise.all([
      readPage(streamPages.prices),
      readBasket(request.basketId),
      request.visitor(),
    ]);
    const plan = prices?.plans.find(({ id }) => id === request.body.planId);
    if (!plan) return refuse('plan-unknown');
    if (plan.isForFriends && !isOffered(plan, me.modeOfSale)) return refuse('plan-for-friends');
    const owned = me.customerId === null ? null : await readOwned(me.customerId);
    const refused = owned && refuseSecond(owned, request.now);
    const line = planLineFor(planLineOf(plan), owned?.subscription ?? null, request.now);
    return refused ?? changeOwnBasket(request, stored, adding(line));
  },
});
