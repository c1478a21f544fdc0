import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { planTitles } from '#shared/streaming/domain/subscription/plan.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { subscriptionPrices } from './plans.ts';
import { promosOf } from './promos.ts';

const now = instant('2026-11-21T12:00:00Z');
const promos = promosOf(now);

test('every promo code stands under a name of its own, and its days follow the season', () => {
  expect(new Set(promos.map(({ code }) => code)).size).toBe(promos.length);
  expect(promos.filter(({ from, until }) => from >= until)).toEqual([]);
  expect(promos.find(({ code }) => code === 'FIRSTNIGHT')).toMatchObject({
    takesOff: { percent: 20 },
    from: instant('2026-10-22T12:00:00Z'),
    until: instant('2027-02-19T12:00:00Z'),
  });
});

test('a code for productions names productions of the season', () => {
  const slugs = new Set(seedSeason(now).events.map(({ slug }) => slug));
  expect(promos.flatMap(({ eventSlugs }) => eventSlugs ?? []).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('the stream has its four plans, each cheaper for Friends, and a year cheaper than twelve months', () => {
  const { plans } = subscriptionPrices();
  expect(plans.map(({ title }) => title).toSorted()).toEqual(planTitles.toSorted());
  const price = (period: string, isForFriends: boolean) =>
    plans.find((plan) => plan.period === period && plan.isForFriends === isForFriends)?.pence ?? 0;
  expect(price('year', true)).toBeLessThan(price('year', false));
  expect(price('month', true)).toBeLessThan(price('month', false));
  expect(price('year', false)).toBeLessThan(12 * price('month', false));
});
