import { knownQuery } from '#shared/kernel/known-query.ts';
import type { KnownQueries } from '#shared/kernel/known-query.ts';

/** Where to go after signing in: a path of this site. */
const back = ['redirectUrl'];
/** The key of a guest's order. */
const guest = ['key'];
const search = ['kind'];

/**
 * The query parameters of each page that has any: its screen is given no others, and a page is rendered and cached once for each of their
 * values. A path that may be a redirect keeps its whole query, which the redirect passes on.
 */
export const pageQueries: KnownQueries = [
  ['/signin', null],
  [
    '/tickets-and-events',
    ['start-date', 'end-date', 'event-type', 'event-time', 'booking-season', 'venue', 'max-price', 'sort', 'page'],
  ],
  ['/tickets-and-events/{slug}-details', []],
  ['/tickets-and-events/{slug}-dates', []],
  ['/tickets-and-events/{slug}-digital', []],
  ['/tickets-and-events/{filter}', null],
  ['/calendar', ['date']],
  ['/news', ['tag', 'page']],
  ['/visit-us', ['id']],
  ['/eat-and-drink/book-your-food-and-drink', ['event', 'performance', 'place']],
  ['/search', search],
  ['/search/{query}', search],
  ['/search/{query}/{page}', search],
  ['/support/membership/friends', ['code']],
  ['/friends-area', ['tab']],
  ['/cinemas/production/{id}/findcinema', ['near', 'date']],
  ['/seatmap', ['performanceId', 'view', 'max-price', 'party']],
  ['/checkout/orders/{orderId}', guest],
  ['/checkout/orders/{orderId}/tickets', guest],
  ['/checkout/orders/{orderId}/return', guest],
  ['/stream', ['tab']],
  ['/stream/offer', ['plan', 'offer']],
  ['/stream/offer/{slug}', ['plan']],
  ['/stream/promo/{slug}', ['tab', 'code']],
  ['/stream/unsubscribe', ['step']],
  ['/stream/explore-all', ['q', 'genre', 'length', 'access']],
  ['/stream/returns/{slug}', ['token']],
  ['/account/payment-methods', ['card']],
  ['/account/membership', ['code']],
  ['/staff/group-proofs', null],
  ['/staff/welcome-performances', null],
  ['/account/signin', back],
  ['/account/register', back],
  ['/account/signin/link', back],
  ['/account/password', back],
  ['/account/password/new', back],
];

/** What a page knows of its query, with the question mark. The browser keeps the whole in its address. */
export function pageSearch(pathname: string, search: string): string {
  const known = knownQuery(pageQueries, pathname, search.replace(/^\?/, ''));
  return known === '' ? '' : `?${known}`;
}
