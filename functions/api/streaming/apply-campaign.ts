import { isRefusal, refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { offerPaths } from '#shared/contract/streaming/offers.ts';
import { judgeCode } from '#shared/domain/campaign/campaign.ts';
import { stateAt } from '#shared/domain/subscription/record.ts';
import { refuseTries } from '#functions/checkout/refuse-tries.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { readCampaignCode, redeemLines } from '#functions/store/campaigns.ts';
import type { KnownCode } from '#functions/store/campaigns.ts';
import { grantFreeSubscription, readStreamSubscription } from '#functions/store/stream-subscriptions.ts';
import { openCampaign } from '#functions/streaming/open-campaign.ts';

/** A code is used up in the transaction that opens the stream, or not at all. */
export const handler = handlePath(offerPaths.applyCampaign, {
  POST: async (request) => {
    const { body, headers, now } = request;
    const { campaign: slug, promoCode: code } = body;
    const { customerId } = await signedIn(request);
    const refused = await refuseTries(request, `${customerId} ${slug}`);
    if (refused) return refused;
    const [campaign, known, subscription] = await Promise.all([
      openCampaign(slug, now),
      readCampaignCode(code, customerId),
      readStreamSubscription(customerId),
    ]);
    if (isRefusal(campaign)) return campaign;
    const isRunning = subscription !== null && stateAt(subscription, now) !== 'ended';
    // The answer of the first time may have been lost.
    if (known.isOwnRedeemed && isRunning && subscription.isFree && subscription.subCheckoutPromo === code) {
      return { id: slug, ...body, benefitsEnd: subscription.paidUntil };
    }
    const wrong = refuseCode(known, slug);
    if (wrong) return wrong;
    if (isRunning) return refuse('code-kept', {}, place);
    if (subscription?.allowResub === false) return refuse('resub-not-allowed', {}, place);
    const { months, allowResub } = campaign;
    const gift = { campaign: slug, code, months, allowResub, siteOrigin: headers[siteOriginHeader] ?? '' };
    const granted = await grantFreeSubscription(customerId, gift, now, redeemLines({ ...gift, customerId }, now));
    if (granted) return { id: slug, ...body, benefitsEnd: granted.paidUntil };
    // Somebody was faster with the code, or with a subscription.
    return refuseCode(await readCampaignCode(code, customerId), slug) ?? refuse('code-kept', {}, place);
  },
});

const place = { pointer: '/promoCode' };

function refuseCode({ code, isOwnRedeemed }: KnownCode, campaign: string): Refusal | null {
  const status = judgeCode(code, campaign, isOwnRedeemed);
  if (status === 'valid') return null;
  return refuse(status === 'incorrect' ? 'code-incorrect' : 'code-redeemed', {}, place);
}
