import { isRefusal } from '#shared/contract/problem.ts';
import { offerPaths } from '#shared/contract/streaming/offers.ts';
import { judgeCode } from '#shared/domain/campaign/campaign.ts';
import { refuseTries } from '#functions/checkout/refuse-tries.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readCampaignCode } from '#functions/store/campaigns.ts';
import { openCampaign } from '#functions/streaming/open-campaign.ts';

/**
 * Open to everybody, so that nobody opens an account for a code that is not good. Every try counts, right ones too, before the code is
 * looked at: for the visitor's address, and for this visitor at this campaign.
 */
export const handler = handlePath(offerPaths.validatePromoCode, {
  GET: async (request) => {
    const { query, basketId, now } = request;
    const { customerId } = await request.visitor();
    const who = customerId ?? basketId;
    const refused = await refuseTries(request, who && `${who} ${query.campaign}`);
    if (refused) return refused;
    const [campaign, { code, isOwnRedeemed }] = await Promise.all([
      openCampaign(query.campaign, now),
      readCampaignCode(query.promoCode, customerId),
    ]);
    if (isRefusal(campaign)) return campaign;
    const status = judgeCode(code, campaign.slug, isOwnRedeemed);
    const { incorrect, alreadyRedeemed } = campaign.promoCodeMessages;
    const messages = { valid: null, incorrect, 'already-redeemed': alreadyRedeemed };
    return { id: 'code', ...query, status, message: messages[status] };
  },
});
