import { instant } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { writeItems } from '#functions/store/batch.ts';
import { campaignCodeItem } from '#functions/store/campaigns.ts';
import { tables } from '#functions/store/client.ts';
import { contentItems } from '#functions/store/content.ts';
import { promoItem } from '#functions/store/promos.ts';
import { promosOf } from '#local/seed/promos.ts';
import { subscriptionPrices } from '#local/seed/plans.ts';
import { streamOfferItems } from '#local/seed/stream-pages/offers.ts';
import { streamCampaignItems } from '#local/seed/stream-pages/promos.ts';

/** The moment around which the sample offers lie: one of them is on, one is over. */
export const offersNow: Instant = instant('2026-11-21T12:00:00Z');

/** The house's own plans, offers and campaigns, as the sample season has them. */
export async function publishStreamOffers(): Promise<void> {
  await writeItems(
    tables.content(),
    [
      ...streamOfferItems(offersNow),
      ...streamCampaignItems(offersNow),
      ...promosOf(offersNow).map(promoItem),
      contentItems.page('subscription-prices', subscriptionPrices()),
    ].map((item) => ({ ...item })),
  );
}

/** A code of a campaign that nobody has redeemed, unless it says otherwise. */
export async function makeCampaignCode(
  code: string,
  limit = 1,
  redeemed = 0,
  campaign = 'first-curtain',
): Promise<void> {
  await writeItems(tables.sales(), [campaignCodeItem({ code, campaign, limit, redeemed })]);
}
