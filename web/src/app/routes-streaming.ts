import { dark, route } from './route.ts';
import type { Route } from './route.ts';

/** The stream. */
export const streamingRoutes: readonly Route[] = [
  route('title', dark, 'streaming/title-screen.tsx', () => import('#web/screens/streaming/title-screen.tsx')),
  route(
    'stream',
    dark,
    'streaming/stream-home-screen.tsx',
    () => import('#web/screens/streaming/stream-home-screen.tsx'),
  ),
  route(
    'streamCategory',
    dark,
    'streaming/stream-category-screen.tsx',
    () => import('#web/screens/streaming/stream-category-screen.tsx'),
  ),
  route(
    'streamExploreAll',
    dark,
    'streaming/explore-all-screen.tsx',
    () => import('#web/screens/streaming/explore-all-screen.tsx'),
  ),
  route(
    'streamAlphabetical',
    dark,
    'streaming/alphabetical-screen.tsx',
    () => import('#web/screens/streaming/alphabetical-screen.tsx'),
  ),
  route(
    'streamStatus',
    dark,
    'streaming/subscription-status-screen.tsx',
    () => import('#web/screens/streaming/subscription-status-screen.tsx'),
  ),
  route(
    'streamDetails',
    dark,
    'streaming/subscription-details-screen.tsx',
    () => import('#web/screens/streaming/subscription-details-screen.tsx'),
  ),
  route(
    'streamUnsubscribe',
    dark,
    'streaming/unsubscribe-screen.tsx',
    () => import('#web/screens/streaming/unsubscribe-screen.tsx'),
  ),
  route(
    'streamReturns',
    dark,
    'streaming/stream-returns-screen.tsx',
    () => import('#web/screens/streaming/stream-returns-screen.tsx'),
  ),
  route(
    'streamHelp',
    dark,
    'streaming/stream-help-screen.tsx',
    () => import('#web/screens/streaming/stream-help-screen.tsx'),
  ),
  route('streamOffer', dark, 'streaming/offer-screen.tsx', () => import('#web/screens/streaming/offer-screen.tsx')),
  route(
    'streamSpecialOffer',
    dark,
    'streaming/special-offer-screen.tsx',
    () => import('#web/screens/streaming/special-offer-screen.tsx'),
  ),
  route('streamPromo', dark, 'streaming/promo-screen.tsx', () => import('#web/screens/streaming/promo-screen.tsx')),
];
