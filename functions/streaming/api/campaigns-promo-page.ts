import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { offerPaths } from '#shared/streaming/contract/offers.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { openCampaign } from '../commands/open-campaign.ts';

export const handler = handleContentPath(offerPaths.campaignsPromoPage, {
  GET: async ({ query, now }) => {
    const campaign = await openCampaign(query.slug, now);
    if (isRefusal(campaign)) return campaign;
    const { season: _, allowResub: _allowed, ...page } = campaign;
    return page;
  },
});
