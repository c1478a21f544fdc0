import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';

import { membershipLevels } from './levels.ts';
import { join } from './membership-changes.ts';
import type { Bought, MemberStatus } from './membership-changes.ts';
import { runsAfter } from './membership.ts';
import { cutAt, endOfTerm, restsOf, upgradeAt, worthOf } from './proration.ts';
import type { RemainingMembership } from './proration.ts';

const start = instant('2026-01-15T12:00:00Z');
const yearOf = (price: number, from = start): RemainingMembership => ({
  source: 'a',
  title: 'Friend',
  pence: pence(price),
  startsAt: from,
  expiryDate: plusMonths(from, 12),
});

describe('how long a sum lasts', () => {
  test.each([
    ['its months for its price', 7200, 7200, plusMonths(start, 12)],
    ['half the days for half of it', 7200, 3600, plus(start, 183 * day)],
    ['its months for whatever is given where it costs nothing', 0, 500, plusMonths(start, 12)],
    ['twice the days for twice of one penny', 1, 2, plus(start, 730 * day)],
    ['no time for less than nothing', 7200, -100, start],
  ])('%s', (_, price, value, end) => {
    expect(endOfTerm(start, { months: 12, pence: pence(price) }, value)).toBe(end);
  });
});

describe('what is left of a year', () => {
  test.each([
    ['all of it on its first day', 0, 7200],
    ['all but a day of it on the second', 1, 7181],
    ['half of it in the middle', 182, 3610],
    ['a day on the last but one', 364, 20],
    ['nothing at its end', 365, 0],
    ['nothing long after', 900, 0],
  ])('is %s', (_, days, expected) => {
    expect(worthOf([yearOf(7200)], plus(start, days * day))).toBe(expected);
  });

  test('counts days on London’s calendar, on both days of the year on which the clock changes', () => {
    const rest = [yearOf(36_500, instant('2026-01-01T00:00:00Z'))];
    expect(worthOf(rest, instant('2026-03-28T23:59:00Z')) - worthOf(rest, instant('2026-03-29T22:59:00Z'))).toBe(100);
    expect(worthOf(rest, instant('2026-10-24T22:59:00Z')) - worthOf(rest, instant('2026-10-25T23:59:00Z'))).toBe(100);
  });

  test('is worth nothing where nothing was paid: by proof, or before prices were written down', () => {
    const until = plus(start, 100 * day);
    const all = [
      { title: 'Young ROH', modeOfSale: 186, expiryDate: until, isByProof: true as const, pence: pence(0) },
      { title: 'Friend', modeOfSale: 10, expiryDate: until },
    ];
    expect(restsOf({ allMemberships: all }, start)).toEqual([]);
  });
});

const prices = fc.constantFrom(...membershipLevels.map(({ pence: price }) => price));
const rests = fc.array(
  fc
    .record({ price: prices, age: fc.integer({ min: -400, max: 800 }) })
    .map(({ price, age }) => yearOf(price, plus(start, -age * day))),
  { maxLength: 4 },
);

describe('an upgrade', () => {
  test('is never negative, adds up, and rounds for the member by less than a penny', () => {
    fc.assert(
      fc.property(prices, rests, fc.integer({ min: 0, max: 400 }), (price, all, days) => {
        const now = plus(start, days * day);
        const { credit, charge, excess } = upgradeAt(price, all, now);
        expect(Math.min(credit, charge, excess)).toBeGreaterThanOrEqual(0);
        expect(credit + charge).toBe(price);
        expect(credit + excess).toBe(worthOf(all, now));
        const single = all.reduce((sum, rest) => sum + worthOf([rest], now), 0);
        expect(worthOf(all, now)).toBeLessThanOrEqual(single);
        expect(single - worthOf(all, now)).toBeLessThan(Math.max(1, all.length));
      }),
    );
  });

  test('is worth less from day to day, and never more than was paid', () => {
    fc.assert(
      fc.property(rests, fc.integer({ min: 0, max: 400 }), (all, days) => {
        const now = plus(start, days * day);
        expect(worthOf(all, plus(now, day))).toBeLessThanOrEqual(worthOf(all, now));
        expect(worthOf(all, now)).toBeLessThanOrEqual(all.reduce((sum, rest) => sum + rest.pence, 0));
      }),
    );
  });
});

test('a membership that is cut in two is worth as much as before', () => {
  const one = {
    title: 'Friend',
    modeOfSale: 10,
    expiryDate: plusMonths(start, 12),
    startsAt: start,
    pence: pence(7200),
  };
  const { had, left } = cutAt(one, plus(start, 100 * day));
  expect((had.pence ?? 0) + (left.pence ?? 0)).toBe(7200);
  expect([had.expiryDate, left.startsAt]).toEqual([plus(start, 100 * day), plus(start, 100 * day)]);
});

describe('a term', () => {
  test.each([
    ['the whole price buys the whole year', 7200, '2027-01-15T12:00:00.000Z'],
    ['half of it half a year, a begun day as a whole one', 3600, '2026-07-17T12:00:00.000Z'],
    ['nothing no time', 0, '2026-01-15T12:00:00.000Z'],
    ['twice as much two years, by days', 14_400, '2028-01-15T12:00:00.000Z'],
  ])('%s', (_, value, expected) => {
    expect(endOfTerm(start, { months: 12, pence: pence(7200) }, value)).toBe(expected);
  });
});

describe('an account whatever arrives, in whatever order', () => {
  const nobody: MemberStatus = { modeOfSale: 9, membership: null, allMemberships: [] };
  const buy = (standing: MemberStatus, mode: number, source: string, from = standing): Bought => {
    const level = membershipLevels.find(({ modeOfSale }) => modeOfSale === mode);
    const price = level?.pence ?? pence(0);
    const left = restsOf(from, start);
    const base = { title: level?.title ?? '', modeOfSale: mode, months: 12, source, pence: price };
    return left.length > 0 ? { ...base, upgrade: { rests: left, at: start } } : base;
  };
  const paidFor = ({ pence: price = pence(0), upgrade }: Bought): number =>
    upgrade ? upgradeAt(price, upgrade.rests, upgrade.at).charge : price;
  const worth = (standing: MemberStatus): number => worthOf(restsOf(standing, start), start);

  test('the same upgrade paid in two windows counts what was left once', () => {
    const friend = join(nobody, buy(nobody, 10, 'a'), start);
    const [one, two] = [buy(friend, 11, 'b'), buy(friend, 11, 'c')];
    const both = join(join(friend, one, start), two, start);
    const paid = 7200 + paidFor(one) + paidFor(two);
    expect(both.modeOfSale).toBe(11);
    expect(Math.abs(worth(both) - paid)).toBeLessThanOrEqual(29_000 / 365);
    // Without looking whether the rest is still there, the second would be a whole year for a part of its price.
    const { upgrade: _, ...unguarded } = two;
    const twice = join(join(friend, one, start), unguarded, start);
    expect(worth(twice) - paid).toBeGreaterThanOrEqual(7200);
  });

  test.each([
    ['upgrade first', ['upgrade', 'renewal']],
    ['renewal first', ['renewal', 'upgrade']],
  ])('an upgrade and a renewal at once lose nothing and count nothing twice: %s', (_, order) => {
    const friend = join(nobody, buy(nobody, 10, 'a'), start);
    const upgrade = buy(friend, 12, 'b');
    const renewal: Bought = { title: 'Friend', modeOfSale: 10, months: 12, source: 'c', pence: pence(7200) };
    const all = { upgrade, renewal };
    const after = order.reduce((standing, name) => join(standing, all[name as keyof typeof all], start), friend);
    expect(after.modeOfSale).toBe(12);
    expect(worth(after)).toBe(7200 + paidFor(upgrade) + 7200);
    const running = after.allMemberships.filter((each) => runsAfter(each, start));
    expect(new Set(running.map(({ modeOfSale }) => modeOfSale))).toEqual(new Set([10, 12]));
    expect(running).toHaveLength(2);
    expect(running.find(({ modeOfSale }) => modeOfSale === 10)?.startsAt).toBe(after.membership?.expiryDate);
  });

  test('any row of purchases is worth what was paid for it, to a day of the dearest', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(84, 10, 40, 11, 12), { maxLength: 5 }), (modes) => {
        let standing = nobody;
        let paid = 0;
        for (const [place, mode] of modes.entries()) {
          const bought = buy(standing, mode, `s${place}`);
          paid += paidFor(bought);
          standing = join(standing, bought, start);
        }
        expect(worth(standing)).toBeGreaterThanOrEqual(paid - 1);
        expect(worth(standing) - paid).toBeLessThanOrEqual(modes.length * (58_000 / 365));
      }),
    );
  });
});
