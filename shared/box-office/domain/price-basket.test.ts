import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { membershipLevels } from '#shared/account/domain/membership/levels.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { PriceTypeId } from '#shared/season/domain/sale-terms.ts';
import {
  donationLine,
  membershipLine,
  planLine,
  promoOf,
  rentalLine,
  someone,
  ticketLine,
  voucherLine,
} from '#test/support/basket-lines.ts';

import type { BasketLine } from './basket/lines.ts';
import type { Promo } from './basket/promo.ts';
import { bestMembershipOf, membershipLineOf, membershipSavingsOf, priceBasket } from './price-basket.ts';
import type { Buyer } from './price-basket.ts';

const now = instant('2026-11-21T12:00:00Z');
const buyer = (modeOfSale = 9, promo: Promo | null = null): Buyer => ({ modeOfSale, promo, now });
const paid = (lines: readonly BasketLine[], of = buyer()) => priceBasket(lines, of).lines.map(({ pence }) => pence);
const stalls = (count: number, price = 10_000) => Array.from({ length: count }, (_, n) => ticketLine(`s${n}`, price));

describe('a member’s discount', () => {
  test.each([
    [9, 10_000],
    [10, 9500],
    [11, 9000],
    [12, 9000],
    [13, 9000],
    [40, 9000],
    [52, 8000],
    [84, 8000],
    [37, 10_000],
    [186, 10_000],
  ])('of sale group %i makes £100 cost %i pence', (mode, expected) => {
    expect(paid(stalls(1), buyer(mode))).toEqual([expected]);
  });

  test('is for four standard tickets of each performance, the dearest ones', () => {
    const lines = [
      ticketLine('cheap', 2000),
      ...stalls(4),
      ticketLine('child', 5000, { priceType: 'child' }),
      ticketLine('other', 3000, { performanceId: 'night-2' }),
    ];
    expect(paid(lines, buyer(40))).toEqual([2000, 9000, 9000, 9000, 9000, 5000, 2700]);
  });

  test('is not for anything but tickets', () => {
    const lines = [
      donationLine(500),
      rentalLine('fee', 1000),
      voucherLine('v', 1000),
      planLine('p'),
      membershipLine(10),
    ];
    expect(priceBasket(lines, buyer(12)).total).toBe(priceBasket(lines, buyer(12)).subTotal);
  });

  test('counts from the moment a membership is in the basket, but not one for somebody else or for later', () => {
    const present = membershipLine(10, { recipient: { name: 'A', email: 'a@example.org', message: '' } });
    expect(paid([...stalls(1), membershipLine(10)])).toEqual([9500, 7200]);
    expect(paid([...stalls(1), present])).toEqual([10_000, 7200]);
    const later = membershipLine(10, { beginsAt: instant('2027-11-30T12:00:00Z') });
    expect(paid([...stalls(1), later])).toEqual([10_000, 7200]);
  });

  test('stays the better one that the customer has already', () => {
    expect(paid([...stalls(1), membershipLine(10)], buyer(40))).toEqual([9000, 7200]);
  });

  test('says why, and how much', () => {
    expect(priceBasket(stalls(1), buyer(10)).lines[0]).toMatchObject({
      listPence: 10_000,
      pence: 9500,
      discount: { by: 'member', title: 'Friend discount', pence: 500 },
    });
  });
});

describe('a promo code', () => {
  test.each([
    ['percent of each ticket', promoOf({ percent: 20 }), [8000, 8000]],
    ['a sum, shared out', promoOf({ pence: 1500 }), [9250, 9250]],
    ['a sum that does not divide', promoOf({ pence: 1001 }), [9499, 9500]],
    ['a sum beyond the price', promoOf({ pence: 99_999 }), [0, 0]],
    ['everything', promoOf({ percent: 100 }), [0, 0]],
  ])('takes off %s', (_, promo, expected) => {
    expect(paid(stalls(2), buyer(9, promo))).toEqual(expected);
  });

  test('never adds to a member’s discount: each line has the better one', () => {
    const childCode = promoOf({ percent: 30 }, { priceTypes: ['child'] });
    const lines = [ticketLine('a', 10_000), ticketLine('b', 5000, { priceType: 'child' })];
    expect(paid(lines, buyer(40, childCode))).toEqual([9000, 3500]);
    expect(paid(stalls(1), buyer(40, promoOf({ percent: 5 })))).toEqual([9000]);
    expect(paid(stalls(1), buyer(40, promoOf({ percent: 15 })))).toEqual([8500]);
  });

  test('over a sum counts as a whole or not at all', () => {
    expect(paid(stalls(2), buyer(40, promoOf({ pence: 1900 })))).toEqual([9000, 9000]);
    expect(paid(stalls(2), buyer(40, promoOf({ pence: 2100 })))).toEqual([8950, 8950]);
  });

  test('that does not count takes nothing off and says why', () => {
    const { total, promo } = priceBasket(stalls(1), buyer(9, promoOf({ percent: 20 }, { minimumPence: 20_000 })));
    expect([total, promo?.problem]).toEqual([10_000, 'too-little']);
  });

  test('for non-members is not lost by joining', () => {
    const promo = promoOf({ percent: 20 }, { modesOfSale: [9] });
    expect(paid([...stalls(1), membershipLine(10)], buyer(9, promo))).toEqual([8000, 7200]);
  });
});

const price = fc.integer({ min: 0, max: 30_000 });
const ticket = fc
  .record({
    seat: fc.uuid(),
    price,
    performanceId: fc.constantFrom('n1', 'n2'),
    priceType: fc.constantFrom<PriceTypeId>('standard', 'child', 'access'),
    eventSlug: fc.constantFrom('tosca', 'swan-lake'),
  })
  .map(({ seat, price: cost, ...more }) => ticketLine(seat, cost, more));
const other = fc.oneof(
  price.map(donationLine),
  price.map((cost) => rentalLine(`fee-${cost}`, cost)),
  price.map((cost) => voucherLine(`v-${cost}`, cost)),
  price.map((cost) => planLine(`p-${cost}`, cost)),
);
const lines = fc.array(fc.oneof({ arbitrary: ticket, weight: 4 }, { arbitrary: other, weight: 1 }), { maxLength: 12 });
const promo = fc.option(
  fc
    .record({
      takesOff: fc.oneof(
        fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
        fc.integer({ min: 1, max: 40_000 }).map((off) => ({ pence: off })),
      ),
      kinds: fc.subarray<BasketLine['kind']>(['ticket', 'rental', 'donation', 'membership', 'gift-voucher'], {
        minLength: 1,
      }),
      eventSlugs: fc.option(fc.constant(['tosca'])),
      priceTypes: fc.option(fc.constant<PriceTypeId[]>(['standard'])),
      modesOfSale: fc.option(fc.constantFrom([9], [10], [9, 10])),
      minimumPence: fc.constantFrom(0, 5000),
    })
    .map(({ takesOff, ...more }) => promoOf(takesOff, more)),
);
const mode = fc.constantFrom(9, 10, 11, 40, 52, 84, 186, 37);

describe('any basket', () => {
  test('adds up: no line below nothing, every discount within its line, lines and total agree', () => {
    fc.assert(
      fc.property(lines, mode, promo, (all, modeOfSale, code) => {
        const priced = priceBasket(all, buyer(modeOfSale, code));
        for (const line of priced.lines) {
          const off = line.discount?.pence ?? 0;
          expect(off).toBeGreaterThanOrEqual(0);
          expect(off).toBeLessThanOrEqual(line.listPence);
          expect(line.pence).toBe(line.listPence - off);
        }
        expect(priced.lines.map(({ listPence }) => listPence)).toEqual(all.map(({ pence }) => pence));
        expect(priced.total).toBe(priced.lines.reduce((sum, { pence }) => sum + pence, 0));
        expect(priced.subTotal).toBe(all.reduce((sum, { pence }) => sum + pence, 0));
      }),
    );
  });

  test('costs the same in whatever order it was filled', () => {
    const shuffled = lines.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, mode, promo, ([all, other_], modeOfSale, code) => {
        const of = buyer(modeOfSale, code);
        expect(priceBasket(other_, of).total).toBe(priceBasket(all, of).total);
      }),
    );
  });

  test('never becomes dearer by a membership, its own price aside', () => {
    fc.assert(
      fc.property(lines, mode, promo, fc.constantFrom(...membershipLevels), (all, modeOfSale, code, level) => {
        const of = buyer(modeOfSale, code);
        const joined = priceBasket([...all, membershipLineOf(level)], of).total;
        expect(joined).toBeLessThanOrEqual(priceBasket(all, of).total + level.pence);
      }),
    );
  });

  test('never becomes dearer by a code', () => {
    fc.assert(
      fc.property(lines, mode, promo, (all, modeOfSale, code) => {
        expect(priceBasket(all, buyer(modeOfSale, code)).total).toBeLessThanOrEqual(
          priceBasket(all, buyer(modeOfSale)).total,
        );
      }),
    );
  });

  test('takes no more than its sum off by a code over a sum, and all of it where it wins', () => {
    fc.assert(
      fc.property(fc.array(ticket, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 40_000 }), (all, off) => {
        const priced = priceBasket(all, buyer(9, promoOf({ pence: off })));
        expect(priced.subTotal - priced.total).toBe(Math.min(off, priced.subTotal));
      }),
    );
  });
});

const bestFor = (lines: readonly BasketLine[], who: Buyer) => bestMembershipOf(membershipSavingsOf(lines, who));

describe('what each level would save', () => {
  const off = (lines: readonly BasketLine[], who: Buyer) =>
    membershipSavingsOf(lines, who).map((saving) => [saving.level.modeOfSale, saving.off, saving.net]);

  test('is each level’s own discount, whether or not it pays for itself', () => {
    expect(off(stalls(2), buyer())).toEqual([
      [84, 4000, 1600],
      [10, 1000, -6200],
      [40, 2000, -10_000],
      [11, 2000, -27_000],
      [12, 2000, -56_000],
    ]);
  });

  test('is what is saved beyond the discount of a member’s own level, and only by higher levels', () => {
    expect(off(stalls(2), buyer(10)).map(([mode, saved]) => [mode, saved])).toEqual([
      [40, 1000],
      [11, 1000],
      [12, 1000],
    ]);
    expect(off(stalls(2), buyer(40))).toEqual([]);
  });

  test('is nothing for a basket without standard tickets, nor where a code is already better', () => {
    expect(off([donationLine(500), ticketLine('child', 5000, { priceType: 'child' })], buyer())).toEqual([]);
    expect(off(stalls(2), buyer(9, promoOf({ percent: 20 })))).toEqual([]);
  });

  test('counts a present in the basket for somebody else, but not one’s own membership', () => {
    expect(off([...stalls(1), membershipLine(10)], buyer())).toEqual([]);
    expect(off([...stalls(1), membershipLine(10, { recipient: someone })], buyer())).not.toEqual([]);
  });

  test('is true for every level: with it in the basket exactly so much less is paid', () => {
    fc.assert(
      fc.property(fc.array(ticket, { maxLength: 12 }), mode, promo, (all, modeOfSale, code) => {
        const of = buyer(modeOfSale, code);
        for (const { level, off: saved, net } of membershipSavingsOf(all, of)) {
          const joined = priceBasket([...all, membershipLineOf(level)], of).total;
          expect(joined).toBe(priceBasket(all, of).total - saved + level.pence);
          expect(net).toBe(saved - level.pence);
        }
      }),
    );
  });
});

describe('the hint to join', () => {
  test('is given only where the membership pays for itself, and tells the sum', () => {
    expect(bestFor(stalls(4), buyer())).toBeNull();
    // Four at £300 each: 10% of £1,200 is £120, what Friends+ costs; a penny more would pay.
    expect(bestFor(stalls(4, 30_000), buyer())).toBeNull();
    expect(bestFor(stalls(4, 30_100), buyer())).toMatchObject({
      level: { modeOfSale: 40 },
      off: 12_040,
      net: 40,
    });
  });

  test('is not given to those who have a membership, staff, or one in the basket', () => {
    const many = [...stalls(4, 90_000), ...stalls(4, 90_000).map((line) => ({ ...line, performanceId: 'night-2' }))];
    expect(bestFor(many, buyer())?.level.modeOfSale).toBe(40);
    expect(bestFor(many, buyer(12))).toBeNull();
    expect(bestFor(many, buyer(52))).toBeNull();
    expect(bestFor([...many, membershipLine(10)], buyer())).toBeNull();
  });

  test('is true: joining then costs exactly so much less', () => {
    fc.assert(
      fc.property(fc.array(ticket, { maxLength: 12 }), mode, promo, (all, modeOfSale, code) => {
        const of = buyer(modeOfSale, code);
        const dear = all.map((line) => ({ ...line, pence: (line.pence * 10) as typeof line.pence }));
        const saving = bestFor(dear, of);
        if (!saving) return;
        const joined = priceBasket([...dear, membershipLineOf(saving.level)], of).total;
        expect(priceBasket(dear, of).total - joined).toBe(saving.net);
        expect(saving.net).toBeGreaterThan(0);
        expect(saving.off).toBe(saving.net + saving.level.pence);
      }),
    );
  });
});

test.each([
  [500, 'member'],
  [501, 'promo'],
])('a code for a sum of %i pence beside a member’s discount of 500: the one by %s counts', (sum, by) => {
  const { lines } = priceBasket(stalls(1), buyer(10, promoOf({ pence: sum })));
  expect(lines[0]?.discount?.by).toBe(by);
});
