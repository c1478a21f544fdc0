import type { Venue } from '#shared/kernel/venue.ts';

/** Fixed public pages of a house with these venues, the largest hall first, beside those of published documents. */
export const publicPagesOf = (venues: readonly Venue[]): readonly string[] => [
  ...fixed,
  ...venues.slice(0, 2).map(({ slug }) => `/cast-list/${slug}/current`),
];

const fixed = [
  '/',
  '/tickets-and-events',
  '/calendar',
  '/events/friday-rush',
  '/stream',
  '/stream/offer',
  '/stream/explore-all',
  '/stream/a-z',
  '/news',
  '/people',
  '/eat-and-drink',
  '/eat-and-drink/book-your-food-and-drink',
  '/education-partners',
  '/donate-now',
  '/contact',
  '/covid19tickets',
  '/help-centre',
  '/sitemap',
];
