import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { chosenOf, choicesOf } from './plan-choice.ts';
import { priceWords, renewalWords, yearWords } from './plan-words.ts';
import type { Offer, Plan } from './types.ts';

const plan = (id: string, period: Plan['period'], pence: number, isForFriends = false): Plan => ({
  id,
  title: 'Stream - Monthly',
  period,
  pence,
  isForFriends,
  isOffered: true,
});
const year = plan('year', 'year', 9999);
const month = plan('month', 'month', 999);
const plans = [year, month, plan('year-friends', 'year', 8499, true), plan('month-friends', 'month', 849, true)];
const card = (planId: string) => ({ planId, title: planId, text: '', ctaText: 'Add to basket' });
// The choice looks at the cards alone.
const offer = (...planIds: string[]) => ({ priceOfferCards: planIds.map(card) }) as unknown as Offer;
const everything = offer('year', 'month', 'year-friends', 'month-friends');
const shown = (from: Offer, mode: number) =>
  choicesOf(from, plans, mode).map(({ period, plan: own, forFriends }) => [period, own.id, forFriends?.id ?? null]);

describe('the plans that are shown', () => {
  test.each([
    [
      'everybody',
      9,
      [
        ['monthly', 'month', 'month-friends'],
        ['annual', 'year', 'year-friends'],
      ],
    ],
    [
      'Friends',
      10,
      [
        ['monthly', 'month-friends', null],
        ['annual', 'year-friends', null],
      ],
    ],
  ] as const)('to %s are those that they can have, the shorter one first', (_, mode, expected) => {
    expect(shown(everything, mode)).toEqual(expected);
  });

  test('are those that have a card and a price', () => {
    proves(statements.streamPages.offerPagesPriceOfferCards);
    expect(shown(offer('month', 'weekly'), 9)).toEqual([['monthly', 'month', null]]);
    expect(shown(offer('month'), 10)).toEqual([]);
  });

  test('begin with the one that the address asks for, if it is there', () => {
    const choices = choicesOf(everything, plans, 9);
    expect(chosenOf(choices, 'annual')?.plan.id).toBe('year');
    expect(chosenOf(choices, 'weekly')?.plan.id).toBe('month');
    expect(chosenOf([], null)).toBeUndefined();
  });
});

describe('the words of a price', () => {
  const today = instant('2027-01-31T12:00:00Z');

  test('drop .00 and name the period', () => {
    proves(statements.streamPages.offerPagesMonthlyAnnualTitles);
    expect(priceWords({ pence: 1000, period: 'month' }, null)).toEqual({ price: '£10', per: 'a month', after: null });
    expect(priceWords(month, { percent: 30 })).toEqual({
      price: '£6.99',
      per: 'for the first month',
      after: 'then £9.99 a month',
    });
  });

  test('say what is paid today, and what is renewed when, also from the end of a long month', () => {
    expect(renewalWords(month, { pence: 500 }, today)).toBe(
      'If you subscribe today, you pay £4.99 today and £9.99 on 28 February 2027; the same every month after that, until you cancel.',
    );
    expect(renewalWords(year, null, today)).toContain(
      '£99.99 today and £99.99 on 31 January 2028; the same every year',
    );
  });

  test('compare a year with twelve months only where it is less', () => {
    expect(yearWords(year, month)).toBe('That is £8.33 a month, and £19.89 less than twelve single months.');
    expect(yearWords(month, month)).toBeNull();
    expect(yearWords(plan('dear', 'year', 20_000), month)).toBeNull();
    expect(yearWords(year, undefined)).toBeNull();
  });
});
