import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { areas } from '#shared/kernel/contract/path.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { contract, entries, fileOf } from './contract.ts';

const root = join(import.meta.dirname, '../../functions');

/** Every path of both call lists (spec 1 §7, spec 2 §7), in the specification's spelling. */
const documented = [
  '/api/announcement-banner',
  '/api/availability',
  '/api/book-food-and-drink',
  '/api/calendar',
  '/api/cast-list/current',
  '/api/checkout/basket',
  '/api/checkout/basket/promo/stream',
  '/api/checkout/basket/subscription/stream',
  '/api/checkout/cartInfo',
  '/api/checkout/payPerView',
  '/api/checkout/purchasedStreams',
  '/api/checkout/purchasedStreams/activateAvailabilityWindow',
  '/api/checkout/stream/applySubscriptionSpecialOffer',
  '/api/checkout/stream/campaigns/apply',
  '/api/checkout/stream/campaigns/validatePromoCode',
  '/api/checkout/subscription/billing',
  '/api/checkout/subscriptionPrices',
  '/api/checkout/virtual-basket',
  '/api/contact',
  '/api/digital-event-details',
  '/api/digital-events',
  '/api/donations',
  '/api/eat-and-drink',
  '/api/event-details',
  '/api/events',
  '/api/festival',
  '/api/homepage',
  '/api/information/catering-menu',
  '/api/information/digital-event-videos',
  '/api/information/education-partners-form',
  '/api/information/education-partners-page',
  '/api/information/feature-flags',
  '/api/information/friends-area',
  '/api/information/news',
  '/api/information/people',
  '/api/information/search',
  '/api/information/stream-campaigns-promo-page',
  '/api/information/stream-cancellation-journey-form',
  '/api/information/stream-cancellation-page',
  '/api/information/stream-special-offer-page',
  '/api/information/stream-subscription-status-page',
  '/api/information/tv-app-upsell-info',
  '/api/information/visit-us',
  '/api/nav-bar',
  '/api/returns',
  '/api/returnspage',
  '/api/static-page',
  '/api/stream-home-page',
  '/api/stream-returns-form',
  '/api/stream-returns-page',
  '/api/stream-subscription-details-page',
  '/api/tickets-and-events',
  '/api/tickets-and-events-order',
  '/api/user',
  '/api/user/details',
  '/api/user/membership/processingStatus',
  '/api/user/streamDetails',
  '/api/user/subscription/cancel',
  '/api/user/tv/my-list',
  '/api/user/tv/watch-status',
  '/api/user/tv/watch-status/all',
  '/api/video-source',
];

describe('the contract', () => {
  test('declares every path of the specification exactly as written', () => {
    proves(statements.streamCalls.everyCallExactlyDocumentedAddress);
    const declared = new Set<string>(entries.map(({ path }) => path));
    expect(documented.filter((path) => !declared.has(path))).toEqual([]);
  });

  test('knows each entry by its own key', () => {
    expect(Object.entries(contract).filter(([key, { name }]) => key !== name)).toEqual([]);
  });

  test('has no two entries that one address could mean', () => {
    const shapes = entries.map(({ path }) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, place) => shapes.indexOf(shape) !== place)).toEqual([]);
    const patterns = entries.map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
    const plain = entries.filter(({ path }) => !path.includes('{'));
    expect(plain.filter(({ path }) => patterns.filter((pattern) => pattern.test(path)).length > 1)).toEqual([]);
  });

  test('has a handler for every entry, and an entry for every handler', () => {
    const wanted = entries.map(({ area, name }) => `${area}/${fileOf(name)}.ts`);
    const found = areas.flatMap((area) =>
      existsSync(join(root, area, 'api'))
        ? readdirSync(join(root, area, 'api'))
            .filter((file) => !file.endsWith('.test.ts'))
            .map((file) => `${area}/${file}`)
        : [],
    );
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test('keeps nothing that depends on the visitor: only private answers may come from customer paths', () => {
    expect(entries.filter(({ access, cache }) => access !== 'public' && cache !== 'private')).toEqual([]);
  });

  test('changes nothing by GET, and takes no body there', () => {
    expect(entries.filter(({ methods }) => methods.GET?.body !== undefined)).toEqual([]);
  });
});
