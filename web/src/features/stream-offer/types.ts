import type { DataFor } from '#web/api/contract-types.ts';

export type Offer = DataFor<'specialOfferPage'>;
export type Plan = DataFor<'subscriptionPrices'>['plans'][number];
export type PlanCard = Offer['priceOfferCards'][number];
export type Told = Offer['alreadySubscribed']['active'];
export type Basket = DataFor<'basketSubscriptionStream', 'POST'>;
