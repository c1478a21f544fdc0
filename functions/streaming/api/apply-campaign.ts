import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { offerPaths } from '#shared/streaming/contract/offers.ts';
import { judgeCode } from '#shared/streaming/domain/campaign.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import { refreshBasketLines } from '#functions/box-office/commands/refresh-basket-lines.ts';
import { handlePath } from '#functions/handle-path.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

import { openCampaign } from '../commands/open-campaign.ts';
import { hasStream, readOwned } from '../commands/refuse-second-plan.ts';
import { readCampaignCode, redeemLines } from '../store/campaigns.ts';
import type { Redeeming } from '../store/campaigns.ts';
import { grantFreeSubscription } from '../store/stream-subscriptions.ts';

/**
 * A code is used up only in the transaction that opens the stream. A plan in the basket then starts after the free time, and is shown so.
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
      if (basketId !== null) await refreshBasketLines(customerId, basketId, now);
      return { id: body.campaign, ...body, benefitsEnd };
    };
    if (before !== 'may') return isRefusal(before) ? before : opened(before.until);
    const { months, allowResub } = campaign;
    const gift = { ...redeeming, months, allowResub, siteOrigin: headers[siteOriginHeader] ?? '' };
    const granted = await grantFreeSubscription(customerId, gift, now, redeemLines(redeeming, now));
    if (granted) return opened(granted.paidUntil);
    // A concurrent request used the code; possibly this customer's own.
    const after = await judge(redeeming, now);
    if (after === 'may') return refuse('subscription-changed');
    return isRefusal(after) ? after : opened(after.until);
  },
});

/** Whether this customer may redeem this code now, has redeemed it already, or why not. */
async function judge(
  { customerId, campaign, code }: Redeeming,
  now: Instant,
): Promise<'may' | { readonly until: Instant } | Refusal> {
  const [known, owned] = await Promise.all([readCampaignCode(code, customerId), readOwned(customerId)]);
  const { subscription } = owned;
  const isRunning = subscription !== null && stateAt(subscription, now) !== 'ended';
  // The first answer may have been lost.
  if (known.isOwnRedeemed && isRunning && subscription.isFree && subscription.subCheckoutPromo === code) {
    return { until: subscription.paidUntil };
  }
  const place = { pointer: '/promoCode' };
  const status = judgeCode(known.code, campaign, known.isOwnRedeemed);
  if (status !== 'valid') return refuse(status === 'incorrect' ? 'code-incorrect' : 'code-redeemed', {}, place);
  // A manually granted right may have no end, and would get the code's.
  if (isRunning || hasStream(owned, now)) return refuse('code-kept', {}, place);
  return subscription?.allowResub === false ? refuse('resub-not-allowed', {}, place) : 'may';
}
