import type { DataFor } from '#web/api/contract-types.ts';

export type CancellationPage = DataFor<'cancellationPage'>;
export type StreamDetails = DataFor<'streamDetails'>;
export type ReceivedBills = DataFor<'subscriptionBilling'>['bills'];
export type OfferCard = CancellationPage['specialOffers']['offerCards'][number];
