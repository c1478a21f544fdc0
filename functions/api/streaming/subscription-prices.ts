import { planPaths } from '#shared/contract/streaming/plans.ts';
import { isOffered } from '#shared/domain/subscription/plan.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readPage } from '#functions/store/content.ts';

export const handler = handlePath(planPaths.subscriptionPrices, {
  GET: async ({ visitor }) => {
    const [prices, { modeOfSale }] = await Promise.all([readPage('subscription-prices'), visitor()]);
    return {
      id: 'subscription-prices',
      plans: (prices?.plans ?? []).map((plan) => ({ ...plan, isOffered: isOffered(plan, modeOfSale) })),
      note: prices?.note ?? 'No plan is sold at the moment.',
    };
  },
});
