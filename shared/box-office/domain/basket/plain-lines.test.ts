import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nameOfLine, needsAccount, putThing } from '#shared/box-office/domain/sold/table.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import {
  donationLine,
  membershipLine,
  planLine,
  rentalLine,
  someone,
  ticketLine,
  voucherLine,
} from '#test/support/basket-lines.ts';

import { removeProducts } from '../change-basket.ts';
import { basketAt, emptyBasket, expiryOf, plainLinesPerBasket } from './basket.ts';
import type { Basket } from './basket.ts';
import type { BasketLine, PlainLine } from './lines.ts';

const now = instant('2026-11-21T12:00:00Z');
const basketOf = (...lines: BasketLine[]): Basket => ({ ...emptyBasket('basket'), lines });
const held = (...lines: BasketLine[]): Basket => ({
  ...basketOf(...lines),
  firstSeatAdded: now,
  expiresAt: expiryOf(now, false),
});
const namesOf = (basket: Basket | null) => basket?.lines.map(nameOfLine);

describe('adding a thing', () => {
  const present = membershipLine(10, { lineId: 'present', recipient: someone });
  test.each<[string, BasketLine[], PlainLine, string[]]>([
    [
      'keeps what is there',
      [ticketLine('a', 100), rentalLine('fee', 100)],
      donationLine(500),
      ['night-1 a', 'fee', 'donation'],
    ],
    ['replaces the donation', [donationLine(500)], donationLine(900), ['donation']],
    ['replaces one’s own membership', [membershipLine(10)], membershipLine(11), ['membership-11']],
    ['keeps a present beside one’s own', [present], membershipLine(11), ['present', 'membership-11']],
    ['keeps one’s own beside a present', [membershipLine(11)], present, ['membership-11', 'present']],
    ['replaces the plan', [planLine('month')], planLine('year'), ['year']],
    ['takes the place of films, as a plan', [rentalLine('a', 100), rentalLine('b', 100)], planLine('month'), ['month']],
    ['adds a second voucher', [voucherLine('v1', 1000)], voucherLine('v2', 1000), ['v1', 'v2']],
    ['of the same name is the same thing', [voucherLine('v1', 1000)], voucherLine('v1', 2000), ['v1']],
  ])('%s', (_, lines, line, expected) => {
    expect(namesOf(putThing(basketOf(...lines), line))).toEqual(expected);
  });

  test('is refused when the basket is full, and still replaces', () => {
    const vouchers = Array.from({ length: plainLinesPerBasket }, (_, n) => voucherLine(`v${n}`, 1000));
    expect(putThing(basketOf(...vouchers), donationLine(500))).toBeNull();
    expect(putThing(basketOf(...vouchers), voucherLine('v3', 2000))?.lines).toHaveLength(plainLinesPerBasket);
    // Seats and films have limits of their own.
    expect(
      putThing(basketOf(...vouchers.slice(1), ticketLine('a', 100), rentalLine('fee', 1)), donationLine(5)),
    ).not.toBeNull();
  });

  test('comes to the same however often it is done', () => {
    const plain = fc.constantFrom(
      donationLine(500),
      membershipLine(10),
      present,
      voucherLine('v1', 1000),
      planLine('p'),
    );
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 6 }), plain, (lines, line) => {
        const filled = lines.reduce<Basket>((basket, each) => putThing(basket, each) ?? basket, emptyBasket('basket'));
        const once = putThing(filled, line);
        expect(once && putThing(once, line)?.lines).toEqual(once?.lines);
        expect(new Set(namesOf(once)).size).toBe(once?.lines.length);
      }),
    );
  });
});

describe('taking a thing out', () => {
  const full = held(ticketLine('a', 100), ticketLine('b', 100), donationLine(500), rentalLine('fee', 100));

  test('leaves the seats and their clock alone', () => {
    const { basket, give } = removeProducts(full, 'donation');
    expect(namesOf(basket)).toEqual(['night-1 a', 'night-1 b', 'fee']);
    expect([give, basket.expiresAt]).toEqual([[], full.expiresAt]);
  });

  test('of a whole performance gives its seats back and stops the clock', () => {
    const { basket, give } = removeProducts(full, 'night-1');
    expect(namesOf(basket)).toEqual(['donation', 'fee']);
    expect([give.length, basket.expiresAt, basket.firstSeatAdded]).toEqual([2, null, null]);
  });

  test('of nothing that is there changes nothing', () => {
    expect(removeProducts(full, 'unknown').basket).toEqual(full);
  });
});

test('things without a seat outlast the hold, with the code that was entered', () => {
  const basket = held(ticketLine('a', 100), donationLine(500), voucherLine('v1', 1000));
  const after = basketAt(basket, plus(now, 31 * minute));
  expect(namesOf(after)).toEqual(['donation', 'v1']);
  expect(after.lapsed.map(nameOfLine)).toEqual(['night-1 a']);
});

test.each<[BasketLine, boolean]>([
  [ticketLine('a', 100), false],
  [donationLine(100), false],
  [voucherLine('v', 1000), false],
  [membershipLine(10, { recipient: someone }), false],
  [membershipLine(10), true],
  [planLine('p'), true],
  [rentalLine('fee', 100), true],
])('%o needs an account: %s', (line, expected) => {
  expect(needsAccount(line)).toBe(expected);
});
