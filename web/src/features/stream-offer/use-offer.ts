import { useResource } from '#web/api/use-resource.ts';

/** The usual offer, or with a slug a special one. */
export const useOffer = (slug?: string) =>
  useResource('specialOfferPage', slug === undefined ? {} : { query: { slug } });

export const usePlanPrices = () => useResource('subscriptionPrices', {});
