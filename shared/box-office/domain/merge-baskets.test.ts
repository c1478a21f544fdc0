import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nameOfLine } from '#shared/box-office/domain/sold/table.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import {
  donationLine,
  membershipLine,
  planLine,
  promoOf,
  rentalLine,
  ticketLine,
  voucherLine,
} from '#test/support/basket-lines.ts';

import {
  emptyBasket,
  expiryOf,
  performancesPerBasket,
  plainLinesPerBasket,
  rentalsPerBasket,
  seatsPerBasket,
} from './basket/basket.ts';
import type { Basket } from './basket/basket.ts';
import { ticketsOf } from './basket/lines.ts';
import type { BasketLine } from './basket/lines.ts';
import { mergeBaskets } from './merge-baskets.ts';

const noon = instant('2026-11-21T12:00:00Z');
function basketOf(basketId: string, lines: readonly BasketLine[], more: Partial<Basket> = {}): Basket {
  const firstSeatAdded = ticketsOf(lines).length > 0 ? (more.firstSeatAdded ?? noon) : null;
  const expiresAt = firstSeatAdded && expiryOf(firstSeatAdded, more.isRenewed ?? false);
  return { ...emptyBasket(basketId), lines, ...more, firstSeatAdded, expiresAt };
}
const seats = (count: number, night = 'night-1', name = 's') =>
  Array.from({ length: count }, (_, n) => ticketLine(`${name}${n}`, 5000, { performanceId: night }));
const own = (lines: readonly BasketLine[], more: Partial<Basket> = {}) => basketOf('own', lines, more);
const other = (lines: readonly BasketLine[], more: Partial<Basket> = {}) => basketOf('other', lines, more);

describe('two baskets become one', () => {
  test('with the lines of both under the id of the account’s', () => {
    const merged = mergeBaskets(
      own([...seats(2), donationLine(500)]),
      other([...seats(2, 'night-2'), rentalLine('fee', 1000)]),
    );
    expect(merged).toMatchObject({ ok: true, basket: { basketId: 'own' } });
    expect(merged.ok && merged.basket.lines.map(nameOfLine).toSorted()).toEqual([
      'donation',
      'fee',
      'night-1 s0',
      'night-1 s1',
      'night-2 s0',
      'night-2 s1',
    ]);
    expect(merged.ok && merged.move.map(nameOfLine)).toEqual(['night-2 s0', 'night-2 s1']);
  });

  test('with what is at hand where both have one of a kind', () => {
    const merged = mergeBaskets(
      own([donationLine(500), membershipLine(10), rentalLine('fee', 1)], { promo: promoOf({ percent: 1 }) }),
      other([donationLine(900), membershipLine(40), rentalLine('fee', 1)], { promo: promoOf({ percent: 9 }) }),
    );
    expect(merged.ok && merged.basket.lines.map(({ pence }) => pence)).toHaveLength(3);
    expect(merged.ok && merged.basket).toMatchObject({ promo: { takesOff: { percent: 9 } } });
    expect(merged.ok && merged.basket.lines.find(({ kind }) => kind === 'donation')).toMatchObject({ pence: 900 });
  });

  test.each([
    ['from the browser’s seat where that is the first', 5, 0, false, false, 30, 1],
    ['from the account’s seat where that is the first', 0, 5, false, false, 30, 0],
    ['with the renewal of one', 0, 5, false, true, 40, 1],
    ['with the renewal of the other', 0, 5, true, false, 40, 0],
  ])('the hold counts %s', (_, ownStart, otherStart, ownRenewed, otherRenewed, minutes, keeps) => {
    const merged = mergeBaskets(
      own(seats(1), { firstSeatAdded: plus(noon, ownStart * minute), isRenewed: ownRenewed }),
      other(seats(1, 'night-2'), { firstSeatAdded: plus(noon, otherStart * minute), isRenewed: otherRenewed }),
    );
    expect(merged).toMatchObject({
      ok: true,
      basket: { firstSeatAdded: noon, expiresAt: plus(noon, minutes * minute) },
    });
    // Seats that stay are written again only where their time is another one.
    expect(merged.ok && merged.keep).toHaveLength(keeps);
  });
});

describe('two baskets stay two', () => {
  const plains = Array.from({ length: plainLinesPerBasket }, (_, n) => voucherLine(`v${n}`, 1000));
  const films = Array.from({ length: rentalsPerBasket }, (_, n) => rentalLine(`fee-${n}`, 1000));
  const nights = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => seats(1, `night-${from + n}`)).flat();
  const many = (from: number, count: number) =>
    Array.from({ length: count / 8 }, (_, n) => seats(8, `night-${from + n}`)).flat();

  test.each<[string, Basket, Basket, string]>([
    ['when the browser’s is empty', own(seats(1)), other([]), 'nothing'],
    ['while the browser’s is paid for', own([]), other(seats(1), { state: 'paying' }), 'paying'],
    ['while the account’s is paid for', own(seats(1), { state: 'paying' }), other(seats(1, 'night-2')), 'paying'],
    ['beyond the limit of a performance', own(seats(5)), other(seats(4, 'night-1', 't')), 'no-room'],
    ['beyond the limit of performances', own(nights(0, performancesPerBasket)), other(nights(90, 1)), 'no-room'],
    ['beyond the limit of seats', own(many(0, seatsPerBasket)), other(seats(1, 'night-0b')), 'no-room'],
    ['beyond the limit of films', own(films), other([rentalLine('another', 1)]), 'no-room'],
    ['beyond the limit of other things', own(plains), other([donationLine(500)]), 'no-room'],
  ])('%s', (_, one, two, reason) => {
    expect(mergeBaskets(one, two)).toEqual({ ok: false, reason });
  });

  test('at each limit they become one', () => {
    expect(mergeBaskets(own(seats(4)), other(seats(4, 'night-1', 't'))).ok).toBe(true);
    expect(mergeBaskets(own(nights(0, performancesPerBasket - 1)), other(nights(90, 1))).ok).toBe(true);
    expect(mergeBaskets(own(plains.slice(1)), other([donationLine(500)])).ok).toBe(true);
  });
});

test('no seat is lost or doubled, whatever is in them', () => {
  const filled = (prefix: string) =>
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { maxLength: 20 })
      .map((chosen) => [
        ...new Map(
          chosen.map(([n, s]) => [`${n} ${s}`, ticketLine(`${prefix}${s}`, 1, { performanceId: `n${n}` })]),
        ).values(),
      ]);
  fc.assert(
    fc.property(filled('a'), filled('b'), (one, two) => {
      const merged = mergeBaskets(own(one), other(two));
      if (!merged.ok) return;
      const names = merged.basket.lines.map(nameOfLine);
      expect(names.toSorted()).toEqual([...one, ...two].map(nameOfLine).toSorted());
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('a film that meets a plan is named by it, and not charged beside it', () => {
  const merged = mergeBaskets(own([planLine('year')]), other([rentalLine('fee', 1299)]));
  expect(merged).toMatchObject({ ok: true, basket: { lines: [{ lineId: 'year', insteadOf: ['Swan Lake'] }] } });
});
