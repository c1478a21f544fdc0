import { refuse } from '#shared/kernel/refusals/problem.ts';
import { offerPaths } from '#shared/streaming/contract/offers.ts';
import { standingAt } from '#shared/streaming/domain/campaign.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readOffer, usualOffer } from '../store/stream-offers.ts';

/** The usual offer, or a special one while it is on. */
export const handler = handleContentPath(offerPaths.specialOfferPage, {
  GET: async ({ query, now }) => {
    const offer = await readOffer(query.slug ?? usualOffer);
    const standing = offer && standingAt(offer.season, now);
    if (!offer || standing === 'to-come') return refuse('not-found');
    if (standing === 'over') return refuse('offer-over');
    const { season: _, ...page } = offer;
    return page;
  },
});
