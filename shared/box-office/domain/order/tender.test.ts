import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';

import { cardDue, cardOnlyOf, smallestCardPayment, tendersFor } from './tender.ts';
import type { Means } from './tender.ts';

const means = (credit: number, ...balances: number[]): Means => ({
  credit: pence(credit),
  vouchers: balances.map((balance, place) => ({ code: `V${place}`, balance: pence(balance) })),
});
const partsOf = (total: number, of: Means) => tendersFor(pence(total), of).map(({ kind, pence: part }) => [kind, part]);

describe('how a total is paid', () => {
  test('gift vouchers in it are paid by card, whatever the purses hold', () => {
    const rich = { ...means(9000, 9000), cardOnly: pence(2500) };
    expect(partsOf(4000, rich)).toEqual([
      ['voucher', 1500],
      ['card', 2500],
    ]);
    expect(partsOf(2500, rich)).toEqual([['card', 2500]]);
    expect(
      cardOnlyOf([
        { kind: 'gift-voucher', pence: 2500 },
        { kind: 'donation', pence: 900 },
      ]),
    ).toBe(2500);
  });

  test.each<[string, number, Means, [string, number][]]>([
    ['by card alone', 1000, means(0), [['card', 1000]]],
    ['by nothing where it costs nothing', 0, means(500, 500), []],
    ['by a voucher that is large enough', 1000, means(500, 1000), [['voucher', 1000]]],
    [
      'by a voucher, then credit',
      1000,
      means(500, 700),
      [
        ['voucher', 700],
        ['credit', 300],
      ],
    ],
    [
      'by vouchers in their order, then credit, then card',
      2000,
      means(300, 200, 500),
      [
        ['voucher', 200],
        ['voucher', 500],
        ['credit', 300],
        ['card', 1000],
      ],
    ],
    [
      'by a card for no less than a provider takes',
      1000,
      means(0, 980),
      [
        ['voucher', 950],
        ['card', 50],
      ],
    ],
    [
      'with the last purse standing back first',
      1000,
      means(10, 980),
      [
        ['voucher', 950],
        ['card', 50],
      ],
    ],
    ['by card alone where all is less than a provider takes', 40, means(0, 30), [['card', 40]]],
    ['without a voucher that is empty', 1000, means(0, 0), [['card', 1000]]],
  ])('%s', (_, total, of, expected) => {
    expect(partsOf(total, of)).toEqual(expected);
  });

  test('adds up, spends nothing that is not there, and asks a card for nothing or for enough', () => {
    const sums = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(sums, sums, fc.array(sums, { maxLength: 4 }), (total, credit, balances) => {
        const of = means(credit, ...balances);
        const tenders = tendersFor(pence(total), of);
        expect(tenders.reduce((sum, tender) => sum + tender.pence, 0)).toBe(total);
        for (const tender of tenders) {
          expect(tender.pence).toBeGreaterThan(0);
          if (tender.kind === 'credit') expect(tender.pence).toBeLessThanOrEqual(credit);
          if (tender.kind === 'voucher') {
            const { balance } = of.vouchers.find(({ code }) => code === tender.code) ?? { balance: -1 };
            expect(tender.pence).toBeLessThanOrEqual(balance);
          }
        }
        const due = cardDue(tenders);
        expect(due === 0 || due >= Math.min(smallestCardPayment, total)).toBe(true);
        expect(new Set(tenders.map((tender) => (tender.kind === 'voucher' ? tender.code : tender.kind))).size).toBe(
          tenders.length,
        );
      }),
    );
  });
});
