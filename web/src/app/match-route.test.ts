import { describe, expect, it } from 'vitest';

import { links } from '#web/api/links.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { destinationOf } from './match-route.ts';
import { routes } from './routes.ts';

function screenAt(path: string, search = '') {
  const destination = destinationOf(path, search);
  return destination.kind === 'screen' ? [destination.route.name, destination.params] : destination.to;
}

describe('addresses and their screens (spec 1 §2, spec 2 §2)', () => {
  it.each([
    ['/', 'home', {}],
    ['/tickets-and-events', 'listing', {}],
    ['/tickets-and-events/', 'listing', {}],
    ['/tickets-and-events/la-boheme-details', 'eventDetails', { slug: 'la-boheme' }],
    ['/tickets-and-events/la-boheme-dates', 'eventDates', { slug: 'la-boheme' }],
    ['/tickets-and-events/the-dates-details', 'eventDetails', { slug: 'the-dates' }],
    ['/tickets-and-events/2627/la-boheme-details', 'seasonEventDetails', { seasonId: '2627', slug: 'la-boheme' }],
    ['/tickets-and-events/la-boheme-digital', 'title', { slug: 'la-boheme' }],
    ['/seatmap', 'seatMap', {}],
    ['/basket', 'basket', {}],
    ['/checkout', 'checkout', {}],
    ['/checkout/orders/o1', 'order', { orderId: 'o1' }],
    ['/account', 'account', {}],
    ['/account/signin', 'signIn', {}],
    ['/account/register', 'register', {}],
    ['/stream', 'stream', {}],
    ['/error', 'error', {}],
    ['/403', '403', {}],
    ['/404', '404', {}],
    ['/410', '410', {}],
    ['/500', '500', {}],
    ['/503', '503', {}],
    ['/504', '504', {}],
  ])('%s is the screen %s', (path, name, params) => {
    proves(
      statements.siteRoutes.ticketsEventsSlugDigitalShows,
      statements.siteCalls.searchAccountMembershipAccountEdit,
      statements.streamScreens.accountAccountSigned,
      statements.streamScreens.basketBasket,
      statements.streamScreens.checkoutCheckout,
    );
    expect(screenAt(path)).toEqual([name, params]);
  });

  it.each([
    '/nowhere',
    '/tickets-and-events/-details',
    '/tickets-and-events/a/b-details',
    '/checkout/orders/',
    '/stream/x',
  ])('%s is not found', (path) => expect(screenAt(path)).toEqual(['notFound', {}]));

  it('decodes the parts of a path, and finds nothing where they are broken', () => {
    expect(screenAt('/tickets-and-events/caf%C3%A9-details')).toEqual(['eventDetails', { slug: 'café' }]);
    expect(screenAt('/tickets-and-events/%E0%A4%A-details')).toEqual(['notFound', {}]);
  });

  it('gives the query to the screen', () => {
    const destination = destinationOf('/seatmap', '?performanceId=p1');
    expect(destination.kind === 'screen' && destination.query.get('performanceId')).toBe('p1');
  });

  it('has one route for every page that can be linked to', () => {
    proves(statements.streamScreens.ticketReturnsNutcrackerTicketReturns);
    const patterns = routes.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    for (const { pattern } of Object.values(links)) expect(patterns).toContain(pattern);
  });

  it('shows exactly these pages in the restyled layout, in the booking shell (decision 107), and menus bare (spec 1 §2)', () => {
    proves(
      statements.siteRoutes.contactDonateNowNewsCovid19tickets,
      statements.siteRoutes.eatDrinkMenuPagesNoHeader,
      statements.siteRoutes.otherPagesUseOlderHeader,
    );
    const named = (shell: string) => routes.filter((route) => route.shell === shell).map(({ name }) => name);
    expect(named('restyled').toSorted()).toEqual([
      'castList',
      'contact',
      'covid19Tickets',
      'currentCastLists',
      'donate',
      'news',
      'newsPost',
      'returnsNutcracker',
      'returnsTosca',
      'seasonCastList',
      'visitUs',
    ]);
    expect(named('booking').toSorted()).toEqual([
      'basket',
      'checkout',
      'eventTickets',
      'newCheckout',
      'orderTickets',
      'seatMap',
    ]);
    expect(named('bare')).toEqual(['cateringMenu']);
  });

  it('keeps stream pages dark, and no other', () => {
    const isOfTheStream = ({ pattern }: (typeof routes)[number]) =>
      pattern === links.title.pattern || /^\/stream(\/|$)/.test(pattern);
    expect(routes.filter(({ theme }) => theme === 'dark')).toEqual(routes.filter(isOfTheStream));
  });
});

describe('addresses that have moved', () => {
  it.each([
    ['/tickets-and-events/autumn-1819', '/tickets-and-events?booking-season=autumn-1819'],
    ['/tickets-and-events/summer-4950', '/tickets-and-events?booking-season=summer-4950'],
    ['/tickets-and-events/evening', '/tickets-and-events?event-time=evening'],
    ['/tickets-and-events/opera-and-music', '/tickets-and-events?event-type=opera-and-music'],
    ['/tickets-and-events/online-only', '/tickets-and-events?venue=online-only'],
  ])('%s leads to %s', (path, to) => {
    proves(statements.siteRoutes.seasonTwoTwoDigitYears, statements.siteRoutes.eventTimeEventTypeVenue);
    expect(screenAt(path)).toBe(to);
  });

  it.each([
    [
      '/tickets-and-events/winter-2627',
      '?utm_source=mail&a=1&a=2',
      'booking-season=winter-2627&utm_source=mail&a=1&a=2',
    ],
    ['/tickets-and-events/evening', '?venue=main-stage', 'event-time=evening&venue=main-stage'],
    ['/tickets-and-events/evening', '?event-time=morning', 'event-time=evening'],
  ])('%s%s keeps what else it asks for', (path, search, query) => {
    expect(screenAt(path, search)).toBe(`/tickets-and-events?${query}`);
  });

  it.each([
    ['/staff/group-proofs', '', '/desk/schools'],
    ['/staff/welcome-performances', '', '/desk/welcome'],
    ['/staff/welcome-performances', '?status=booked&page=2', '/desk/welcome?status=booked&page=2'],
  ])('%s%s is at the desk now: %s', (path, search, to) => {
    expect(screenAt(path, search)).toBe(to);
  });

  it('keeps what else was asked for on the way to sign-in', () => {
    expect(screenAt('/signin', '?utm_source=mail')).toBe('/account/signin?utm_source=mail');
  });

  it('takes the way back along to sign-in', () => {
    proves(statements.streamScreens.signinRedirectUrlCurrentPathSign);
    expect(screenAt('/signin', '?redirectUrl=%2Fbasket')).toBe('/account/signin?redirectUrl=/basket');
  });

  it.each(['autumn-1718', 'autumn-5152', 'monsoon-1819', 'autumn-18', 'midnight'])('%s is not one of them', (value) => {
    proves(statements.siteRoutes.yearsRun1850);
    expect(screenAt(`/tickets-and-events/${value}`)).toEqual(['notFound', {}]);
  });
});
