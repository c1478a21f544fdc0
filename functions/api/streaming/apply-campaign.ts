import { isRefusal, refuse } from '#shared/contract/problem.ts';
import type { Refusal } from '#shared/contract/problem.ts';
import { offerPaths } from '#shared/contract/streaming/offers.ts';
import { judgeCode } from '#shared/domain/campaign/campaign.ts';
import { stateAt } from '#shared/domain/subscription/record.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { followStanding } from '#functions/account/follow-standing.ts';
import { refuseTries } from '#functions/checkout/refuse-tries.ts';
import { signedIn } from '#functions/http/access.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { readCampaignCode, redeemLines } from '#functions/store/campaigns.ts';
import type { Redeeming } from '#functions/store/campaigns.ts';
import { grantFreeSubscription } from '#functions/store/stream-subscriptions.ts';
import { openCampaign } from '#functions/streaming/open-campaign.ts';
import { hasStream, readOwned } from '#functions/subscription/refuse-second.ts';

/**
 * A code is used up in the transaction that opens the stream, or not at all. A plan in the basket begins after what was given, and is
 * shown so from then on.
 */
export const handler = handlePath(offerPaths.applyCampaign, {
  POST: async (request) => {
    const { body, headers, basketId, now } = request;
    const { customerId } = await signedIn(request);
    const redeeming = { customerId, campaign: body.campaign, code: body.promoCode };
    const refused = await refuseTries(request, `${customerId} ${body.campaign}`);
    if (refused) return refused;
    const [campaign, before] = await Promise.all([openCampaign(body.campaign, now), judge(redeeming, now)]);
    if (isRefusal(campaign)) return campaign;
    const opened = async (benefitsEnd: Instant) => {
      if (basketId !== null) await followStanding(customerId, basketId, now);
      return { id: body.campaign, ...body, benefitsEnd };
    };
    if (before !== 'may') return isRefusal(before) ? before : opened(before.until);
    const { months, allowResub } = campaign;
    const gift = { ...redeeming, months, allowResub, siteOrigin: headers[siteOriginHeader] ?? '' };
    const granted = await grantFreeSubscription(customerId, gift, now, redeemLines(redeeming, now));
    if (granted) return opened(granted.paidUntil);
    // Somebody was faster with the code; or this customer, in another window.
    const after = await judge(redeeming, now);
    if (after === 'may') return refuse('subscription-changed');
    return isRefusal(after) ? after : opened(after.until);
  },
});

/** Whether this customer may redeem this code now, or has done so and it lasts, or why not. */
async function judge(
  { customerId, campaign, code }: Redeeming,
  now: Instant,
): Promise<'may' | { readonly until: Instant } | Refusal> {
  const [known, owned] = await Promise.all([readCampaignCode(code, customerId), readOwned(customerId)]);
  const { subscription } = owned;
  const isRunning = subscription !== null && stateAt(subscription, now) !== 'ended';
  // The answer of the first time may have been lost.
  if (known.isOwnRedeemed && isRunning && subscription.isFree && subscription.subCheckoutPromo === code) {
    return { until: subscription.paidUntil };
  }
  const place = { pointer: '/promoCode' };
  const status = judgeCode(known.code, campaign, known.isOwnRedeemed);
  if (status !== 'valid') return refuse(status === 'incorrect' ? 'code-incorrect' : 'code-redeemed', {}, place);
  // A right that was given by hand may have no end, and would have that of the code.
  if (isRunning || hasStream(owned, now)) return refuse('code-kept', {}, place);
  return subscription?.allowResub === false ? refuse('resub-not-allowed', {}, place) : 'may';
}
