import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { links, signInLink } from './links.ts';

describe('links', () => {
  it('fill their parts and encode them', () => {
    expect(links.eventDetails.to({ slug: 'la-boheme' })).toBe('/tickets-and-events/la-boheme-details');
    expect(links.order.to({ orderId: 'a b' })).toBe('/checkout/orders/a%20b');
  });

  it('write a query after the parts, without members that have no value, and commas as they are', () => {
    expect(links.seatMap.to({ performanceId: 'p1' })).toBe('/seatmap?performanceId=p1');
    expect(links.eventDates.to({ slug: 'x' }, { from: null, to: 3 })).toBe('/tickets-and-events/x-dates?to=3');
    expect(links.listing.to({ venue: 'main-stage,linbury-theatre', 'event-type': '' })).toBe(
      '/tickets-and-events?venue=main-stage,linbury-theatre',
    );
  });
});

describe('the way to sign-in (spec 2 §2)', () => {
  it.each([
    ['/basket', '/account/signin?redirectUrl=/basket'],
    ['/seatmap?performanceId=p1', '/account/signin?redirectUrl=/seatmap%3FperformanceId%3Dp1'],
    ['/stream', '/account/signin?redirectUrl=/stream'],
    ['/stream/offer', '/account/signin?redirectUrl=/stream'],
    ['/stream/help', '/account/signin?redirectUrl=/stream'],
    ['/stream/help?topic=devices', '/account/signin?redirectUrl=/stream'],
    ['/account/signin/link', '/account/signin'],
    ['/account/password?redirectUrl=/basket', '/account/signin?redirectUrl=/basket'],
    ['/stream/', '/account/signin?redirectUrl=/stream'],
    ['/education-partners?a=b', '/account/signin?redirectUrl=/stream'],
    ['/education-partners', '/account/signin?redirectUrl=/stream'],
    ['/account/signin', '/account/signin'],
    ['/account/signin?redirectUrl=/basket', '/account/signin?redirectUrl=/basket'],
    ['/account/signin/?redirectUrl=/basket#a', '/account/signin?redirectUrl=/basket'],
    [
      '/account/signin?redirectUrl=/seatmap%3FperformanceId%3Dp1',
      '/account/signin?redirectUrl=/seatmap%3FperformanceId%3Dp1',
    ],
    ['/account/register?redirectUrl=/stream', '/account/signin?redirectUrl=/stream'],
    ['/account/signin?redirectUrl=/account/signin%3FredirectUrl%3D/basket', '/account/signin?redirectUrl=/basket'],
  ])('from %s it is %s', (path, to) => {
    proves(
      statements.streamScreens.signinRedirectUrlCurrentPathSign,
      statements.streamScreens.streamStreamOfferStreamHelp,
    );
    expect(signInLink(path)).toBe(to);
  });
});
