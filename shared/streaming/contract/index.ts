import { filmPaths } from './films.ts';
import { myListPaths } from './my-list.ts';
import { offerPaths } from './offers.ts';
import { planPaths } from './plans.ts';
import { rentalPaths } from './rentals.ts';
import { streamReturnsPaths } from './stream-returns.ts';
import { subscriptionPagePaths } from './subscription-pages.ts';
import { subscriptionPaths } from './subscription.ts';
import { tvAppPaths } from './tv-app.ts';
import { viewingPaths } from './viewing.ts';

export { digitalEvent, digitalEventDetails, streamHomePage, video } from './films.ts';
export { purchasedStream, purchasedStreams } from './rentals.ts';
export { videoSource, watchPosition } from './viewing.ts';

export const streaming = {
  ...filmPaths,
  ...viewingPaths,
  ...rentalPaths,
  ...myListPaths,
  ...planPaths,
  ...subscriptionPaths,
  ...subscriptionPagePaths,
  ...offerPaths,
  ...tvAppPaths,
  ...streamReturnsPaths,
};
