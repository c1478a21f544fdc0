import { refuse } from '#shared/contract/problem.ts';
import { offerPaths } from '#shared/contract/streaming/offers.ts';
import { standingAt } from '#shared/domain/campaign/campaign.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { readOffer, usualOffer } from '#functions/store/stream-offers.ts';

/** The usual offer, or a special one from its first moment to its last. */
export const handler = handlePath(offerPaths.specialOfferPage, {
  GET: async ({ query, now }) => {
    const offer = await readOffer(query.slug ?? usualOffer);
    const standing = offer && standingAt(offer.season, now);
    if (!offer || standing === 'to-come') return refuse('not-found');
    if (standing === 'over') return refuse('offer-over');
    const { season: _, ...page } = offer;
    return page;
  },
});
