import type { CustomerId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { promoItem } from '#functions/box-office/store/promos.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { streamOfferItems } from '#functions/publishing/readers/offers.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { promosOf } from '#functions/publishing/readers/promos.ts';
import { streamCampaignItems } from '#functions/publishing/readers/stream-promos.ts';
import { campaignCodeItem, readCampaignCode } from '#functions/streaming/store/campaigns.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { changeSubscription, grantFreeSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

/** The instant of the sample offers: one is on, one is over. */
export const offersNow: Instant = instant('2026-11-21T12:00:00Z');

/** The house's own plans, offers and campaigns, as the sample season has them. */
export async function publishStreamOffers(): Promise<void> {
  await writeItems(
    tables.content(),
    [
      ...streamOfferItems(offersNow),
      ...streamCampaignItems(offersNow),
      ...promosOf(offersNow).map(promoItem),
      contentItems.page(streamPages.prices, subscriptionPrices()),
    ].map((item) => ({ ...item })),
  );
}

/** A campaign code without uses, by default. */
export async function makeCampaignCode(
  code: string,
  limit = 1,
  redeemed = 0,
  campaign = 'first-curtain',
): Promise<void> {
  await writeItems(tables.sales(), [campaignCodeItem({ code, campaign, limit, redeemed })]);
}

/** The customer who signs in by an address. */
export const customerOf = (email: string): string => customerIdOf(email);

/** How often a code was redeemed. */
export async function timesRedeemed(code: string): Promise<number | undefined> {
  return (await readCampaignCode(code, null)).code?.redeemed;
}

/** Gives a customer three months of the stream, as a campaign does. */
export async function giveStream(customerId: CustomerId, allowResub = true): Promise<void> {
  const gift = { campaign: 'first-curtain', code: 'X', months: 3, allowResub };
  await grantFreeSubscription(customerId, gift, offersNow);
}

/** Changes a subscription to the state of a test. */
export async function moveSubscription(customerId: CustomerId, next: StreamSubscription): Promise<void> {
  await changeSubscription(customerId, offersNow, () => ({ next, tells: [] }));
}
