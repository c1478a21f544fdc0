import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { fromPrice, priceOf, priceRangeOf, priceText, pricesIn, pricesOfRun, widestRange } from './price.ts';

const terms = {
  prices: { A: 23_500, B: 12_050, C: 1400 },
  priceTypes: [
    { id: 'standard', title: 'Standard', percent: 100 },
    { id: 'child', title: 'Child', percent: 50 },
    { id: 'access', title: 'Access', percent: 0 },
  ],
};

describe('the price of a seat', () => {
  test.each([
    ['standard', 'A', 'standard', 23_500],
    ['a child at half price', 'B', 'child', 6025],
    ['a companion for nothing', 'C', 'access', 0],
    ['a price type that is not offered', 'A', 'student', null],
    ['a zone that is not sold', 'Z', 'standard', null],
    ['a zone named like something every object has', 'constructor', 'standard', null],
  ])('%s', (_, zone, priceType, expected) => {
    expect(priceOf(terms, zone, priceType)).toBe(expected);
  });

  test('comes with every price type offered, in their order', () => {
    expect(pricesIn(terms, 'B')).toEqual([
      { id: 'standard', title: 'Standard', pence: 12_050 },
      { id: 'child', title: 'Child', pence: 6025 },
      { id: 'access', title: 'Access', pence: 0 },
    ]);
  });
});

describe('a price range', () => {
  test('spans the standard prices, reductions left out', () => {
    expect(priceRangeOf(terms)).toEqual({ min: 1400, max: 23_500 });
  });
  test('is nothing where nothing is sold', () => {
    expect(priceRangeOf({ prices: {} })).toBeNull();
  });

  test('has the zones with a free seat on general sale only, and all while they are not counted', () => {
    const dearest = Object.entries(terms.prices).find(([, price]) => price === 23_500)?.[0] ?? '';
    expect(fromPrice(terms, new Map([[dearest, 3]]))).toBe(23_500);
    expect(fromPrice(terms, new Map(Object.keys(terms.prices).map((zone) => [zone, zone === dearest ? 1 : 0])))).toBe(
      23_500,
    );
    expect(fromPrice(terms, null)).toBe(1400);
    expect(fromPrice(terms, new Map())).toBeNull();
  });

  test('of a run is that of what is left where sales run, and the published one while nothing is known or left', () => {
    const left = (min: number | null, isPaused?: true) => ({
      minPriceAvailable: min,
      maxPriceAvailable: min === null ? null : 9000,
      ...(isPaused ? { isPaused } : {}),
    });
    const published = { min: 1400, max: 23_500 };
    expect(pricesOfRun(published, [])).toBe(published);
    expect(pricesOfRun(published, [left(null)])).toBe(published);
    expect(pricesOfRun(published, [left(3000), left(2000), left(null)])).toEqual({ min: 2000, max: 9000 });
    expect(pricesOfRun(published, [left(3000), left(2000, true)])).toEqual({ min: 3000, max: 9000 });
    expect(pricesOfRun(published, [left(2000, true)])).toBe(published);
    expect(pricesOfRun(null, [left(0)])).toEqual({ min: 0, max: 9000 });
  });

  const cheap = { min: pence(900), max: pence(2000) };
  const dear = { min: pence(1400), max: pence(23_500) };
  test.each([
    ['of several is the overall one', [dear, null, cheap], { min: 900, max: 23_500 }],
    ['of unpriced ones is nothing', [null, null], null],
    ['of none is nothing', [], null],
  ])('%s', (_, ranges, expected) => {
    expect(widestRange(ranges)).toEqual(expected);
  });

  test.each([
    [{ min: 1400, max: 23_500 }, '£14–£235'],
    [{ min: 2050, max: 2050 }, '£20.50'],
    [{ min: 0, max: 0 }, 'Free'],
    [{ min: 0, max: 500 }, '£0–£5'],
    [null, null],
  ])('%j reads %s', (range, text) => {
    proves(statements.siteLimits.pricesPoundSignTwoDecimals, statements.streamLimits.pricesPoundSignTwoDecimals);
    expect(priceText(range)).toBe(text);
  });
});
