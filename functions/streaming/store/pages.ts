import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { streamCategory } from '#shared/streaming/contract/films.ts';
import type { streamHomePage } from '#shared/streaming/contract/index.ts';
import type { campaignPromoPage, specialOfferPage } from '#shared/streaming/contract/offers.ts';
import type { streamReturnsPage } from '#shared/streaming/contract/stream-returns.ts';
import type {
  cancellationPage,
  subscriptionDetailsPage,
  subscriptionStatusPage,
} from '#shared/streaming/contract/subscription-pages.ts';
import type { tvAppUpsellInfo } from '#shared/streaming/contract/tv-app.ts';
import type { Season } from '#shared/streaming/domain/campaign.ts';
import type { StreamPlan } from '#shared/streaming/domain/subscription/plan.ts';
import { documentKind } from '#functions/platform/documents/pages-and-lists.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** An offer page with the time when it is on. */
export type OfferDocument = Flat<typeof specialOfferPage> & { readonly season: Season };

/** A campaign's page with its rules: when it is on, and whether another free subscription may follow. */
export type CampaignDocument = Flat<typeof campaignPromoPage> & {
  readonly season: Season;
  readonly allowResub: boolean;
};

interface Prices {
  readonly plans: readonly StreamPlan[];
  readonly note: string;
}

export const streamPages = {
  home: documentKind<Flat<typeof streamHomePage>>('streamHomePage'),
  /** An evening of the stream that did not take place. */
  returns: (slug: string) => documentKind<Flat<typeof streamReturnsPage>>(`stream-returns/${slug}`),
  status: documentKind<Flat<typeof subscriptionStatusPage>>('stream-subscription-status-page'),
  details: documentKind<Flat<typeof subscriptionDetailsPage>>('stream-subscription-details-page'),
  cancellation: documentKind<Flat<typeof cancellationPage>>('stream-cancellation-page'),
  offer: (slug: string) => documentKind<OfferDocument>(`stream-offer/${slug}`),
  campaign: (slug: string) => documentKind<CampaignDocument>(`stream-promo/${slug}`),
  /** The plans of the stream with their prices. */
  prices: documentKind<Prices>('subscription-prices', stored('list of plans', { plans: 'list', note: 'text' })),
  category: (slug: string) => documentKind<Flat<typeof streamCategory>>(`stream-category/${slug}`),
  tvApp: documentKind<Flat<typeof tvAppUpsellInfo>>('tv-app-upsell-info'),
};
