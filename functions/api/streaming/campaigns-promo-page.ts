import { isRefusal } from '#shared/contract/problem.ts';
import { offerPaths } from '#shared/contract/streaming/offers.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { openCampaign } from '#functions/streaming/open-campaign.ts';

export const handler = handlePath(offerPaths.campaignsPromoPage, {
  GET: async ({ query, now }) => {
    const campaign = await openCampaign(query.slug, now);
    if (isRefusal(campaign)) return campaign;
    const { season: _, allowResub: _allowed, ...page } = campaign;
    return page;
  },
});
