import { planPaths } from '#shared/streaming/contract/plans.ts';
import { isOffered } from '#shared/streaming/domain/subscription/plan.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';

import { streamPages } from '../store/pages.ts';

export const handler = handlePath(planPaths.subscriptionPrices, {
  GET: async ({ visitor }) => {
    const [prices, { modeOfSale }] = await Promise.all([readPage(streamPages.prices), visitor()]);
    return {
      id: 'subscription-prices',
      plans: (prices?.plans ?? []).map((plan) => ({ ...plan, isOffered: isOffered(plan, modeOfSale) })),
      note: prices?.note ?? 'No plan is sold at the moment.',
    };
  },
});
