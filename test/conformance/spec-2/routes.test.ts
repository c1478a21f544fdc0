import { describe, expect, it } from 'vitest';

import { destinationOf } from '#web/app/match-route.ts';

import { proves } from '../proves.ts';
import { statements } from '../statements.ts';

/** The pages of spec 2 §2, with the paths of those that it names none for. */
describe('the screens of the stream', () => {
  it.each([
    ['/stream', 'stream', {}],
    ['/stream/offer', 'streamOffer', {}],
    ['/stream/offer/spring', 'streamSpecialOffer', { slug: 'spring' }],
    ['/stream/promo/gift', 'streamPromo', { slug: 'gift' }],
    ['/stream/subscription-status', 'streamStatus', {}],
    ['/stream/subscription-details', 'streamDetails', {}],
    ['/stream/unsubscribe', 'streamUnsubscribe', {}],
    ['/stream/help', 'streamHelp', {}],
    ['/stream/category/opera', 'streamCategory', { slug: 'opera' }],
    ['/stream/explore-all', 'streamExploreAll', {}],
    ['/stream/a-z', 'streamAlphabetical', {}],
    ['/stream/returns/live-evening', 'streamReturns', { slug: 'live-evening' }],
  ])('%s is the screen %s, and dark', (path, name, params) => {
    proves(
      statements.streamPurpose.serviceHomePage,
      statements.streamPurpose.serviceCampaignsPromoPage,
      statements.streamPurpose.serviceSpecialOffers,
      statements.streamPurpose.serviceSubscriptionDetails,
      statements.streamPurpose.serviceSubscriptionStatus,
      statements.streamPurpose.serviceReturnsPages,
      statements.streamPurpose.serviceCancellationPage,
      statements.streamPurpose.servicePropCategoriesExploreList,
      statements.streamScreens.streamStreamHome,
      statements.streamScreens.streamOfferSubscriptionOffer,
      statements.streamScreens.streamOfferVariantSlugSpecial,
      statements.streamScreens.streamPromoTakesSlugCampaigns,
      statements.streamScreens.streamSubscriptionStatusSubscriptionStatus,
      statements.streamScreens.streamUnsubscribeCancellation,
      statements.streamScreens.streamHelpHelp,
      statements.streamScreens.subscriptionDetailsPage,
    );
    const to = destinationOf(path, '');
    expect(to).toMatchObject({ kind: 'screen', route: { name, theme: 'dark' }, params });
  });
});
