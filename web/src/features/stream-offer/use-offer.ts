import { useResource } from '#web/api/use-resource.ts';

/** The usual offer, or a special one by slug. */
export const useOffer = (slug?: string) =>
  useResource('specialOfferPage', slug === undefined ? {} : { query: { slug } });
