import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { offerPaths } from '#shared/streaming/contract/offers.ts';
import { judgeCode } from '#shared/streaming/domain/campaign.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';

import { openCampaign } from '../commands/open-campaign.ts';
import { readCampaignCode } from '../store/campaigns.ts';

/**
 * Public, so that no visitor opens an account for an invalid code. Every attempt counts before the code is read, correct ones too: by the
 * visitor's address, and by visitor and campaign.
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
