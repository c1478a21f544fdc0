import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { streamOffers } from './offers.ts';
import { subscriptionPrices } from './plans.ts';
import { promosOf } from './promos.ts';
import { streamCampaigns } from './stream-promos.ts';

const now = instant('2026-11-21T12:00:00Z');
const promos = promosOf(now);
const offers = streamOffers(promos, now);
const campaigns = streamCampaigns(now);

describe('the offers of the stream', () => {
  test('are the usual one, which never ends, one that is on and one that is over', () => {
    const standing = offers.map(({ slug, season: { from, until } }) => [slug, from !== null, until && until > now]);
    expect(standing).toEqual([
      ['stream', false, null],
      ['summer-nights', true, false],
      ['winter-evenings', true, true],
    ]);
  });

  test('sell plans that there are, and the usual one all of them', () => {
    const plans = subscriptionPrices().plans.map(({ id }) => id);
    const sold = offers.flatMap(({ priceOfferCards }) => priceOfferCards.map(({ planId }) => planId));
    expect(sold.filter((planId) => !plans.includes(planId))).toEqual([]);
    expect(offers[0]?.priceOfferCards.map(({ planId }) => planId).toSorted()).toEqual(plans.toSorted());
  });

  test('promise what their code takes off, for as long as it does', () => {
    for (const { specialOffer, season } of offers) {
      const promo = promos.find(({ code }) => code === specialOffer?.promoCode);
      expect(promo?.takesOff).toEqual(specialOffer?.takesOff);
      if (promo) expect([promo.from, promo.until]).toEqual([season.from, season.until]);
    }
  });

  test('show films of the stream', () => {
    const films = new Set(seedSeason(now).digitalEvents.map(({ slug }) => slug));
    const shown = offers.flatMap(({ exploreStream }) => exploreStream.eventSlugs);
    expect(shown.filter((slug) => !films.has(slug))).toEqual([]);
  });
});

describe('the campaigns of the stream', () => {
  test('have codes that are told apart by their letters and figures alone', () => {
    const codes = campaigns.flatMap((campaign) => campaign.codes.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z0-9]{6,40}$/.test(code))).toEqual([]);
  });

  test('have a code that is good and one that is spent', () => {
    for (const { codes } of campaigns) {
      expect(codes.some(({ limit, redeemed }) => redeemed < limit)).toBe(true);
      expect(codes.some(({ limit, redeemed }) => redeemed === limit)).toBe(true);
    }
  });
});
