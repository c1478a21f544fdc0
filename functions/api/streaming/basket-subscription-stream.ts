import { refuse } from '#shared/contract/problem.ts';
import { streaming } from '#shared/contract/streaming.ts';
import { eligible, isOffered, planLineOf, streamScheme } from '#shared/domain/subscription/plan.ts';
import { adding, changeOwnBasket } from '#functions/checkout/change-own-basket.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(streaming.basketSubscriptionStream, {
  POST: async (request) => {
    const [prices, stored, me] = await Promise.all([
      readPage('subscription-prices'),
      readBasket(request.basketId),
      request.visitor(),
    ]);
    const plan = prices?.plans.find(({ id }) => id === request.body.planId);
    if (!plan) return refuse('plan-unknown');
    if (plan.isForFriends && !isOffered(plan, me.modeOfSale)) return refuse('plan-for-friends');
    const account = me.kind === 'anonymous' ? null : await readAccount(me.customerId);
    if (account?.schemes.some(({ id, status }) => id === streamScheme && status === eligible)) {
      return refuse('stream-owned');
    }
    return changeOwnBasket(request, stored, adding(planLineOf(plan)));
  },
});
