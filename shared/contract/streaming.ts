import { filmPaths } from './streaming/films.ts';
import { myListPaths } from './streaming/my-list.ts';
import { offerPaths } from './streaming/offers.ts';
import { planPaths } from './streaming/plans.ts';
import { rentalPaths } from './streaming/rentals.ts';
import { streamReturnsPaths } from './streaming/stream-returns.ts';
import { subscriptionPagePaths } from './streaming/subscription-pages.ts';
import { subscriptionPaths } from './streaming/subscription.ts';
import { tvAppPaths } from './streaming/tv-app.ts';
import { viewingPaths } from './streaming/viewing.ts';

export { digitalEvent, digitalEventDetails, streamHomePage, video } from './streaming/films.ts';
export { purchasedStream, purchasedStreams } from './streaming/rentals.ts';
export { videoSource, watchPosition } from './streaming/viewing.ts';

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
