import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { boughtAt, byCard, byCredit, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import type { Order } from '../order/order.ts';
import { beyondAlone, quoteBeyond } from './beyond.ts';
import type { BeyondWay } from './return.ts';

const curtain = instant('2026-12-05T19:30:00Z');
const closed = plus(curtain, -hour);
const lines = [soldTicket('01', 4000), soldTicket('02', 3000)];
const paid = paidOrder(lines, [byCredit(5000), byCard(2000)]);

const quote = (returnType: BeyondWay, sum: number, at: Instant, order: Order = paid, count = 1) =>
  quoteBeyond(
    order,
    lines.slice(0, count),
    { returnType, sum: pence(sum) },
    { cancelled: new Set(), givenBack: [], now: at },
  );

describe('more than the rules give', () => {
  test.each([
    ['after the time to give back all of it', 'Credit', 4000, closed, 4000],
    ['and after the curtain', 'Credit', 1500, plus(curtain, day), 1500],
    ['the fee, where a fee is waived', 'Credit', 4000, plus(boughtAt, 2 * day), 400],
    ['a part of the fee', 'Credit', 3601, plus(boughtAt, 2 * day), 1],
    ['money, where the rules give credit alone', 'Refund', 4000, plus(boughtAt, 2 * day), 4000],
  ] as const)('is %s', (_, way, sum, at, beyond) => {
    expect(quote(way, sum, at)).toMatchObject({ beyond, value: 4000, fee: 4000 - sum });
  });

  test('goes back as it was paid, the card first', () => {
    expect(quote('Refund', 3000, closed)).toMatchObject({ credit: 0, refund: [byCard(2000), byCredit(1000)] });
  });

  test.each([
    ['as much as the rules give', quote('Credit', 3600, plus(boughtAt, 2 * day)), 'within-rules'],
    ['money on the day of the purchase', quote('Refund', 4000, plus(boughtAt, minute)), 'within-rules'],
    ['more than was paid', quote('Credit', 4001, closed), 'too-much'],
    ['more than is left of the money', quote('Refund', 4000, closed, paidOrder(lines, [byCard(2000)])), 'too-much'],
    ['of an order without its money', quote('Credit', 4000, closed, { ...paid, state: 'refunded' }), 'not-paid'],
    [
      'after a refund by hand',
      quote('Credit', 4000, closed, { ...paid, handRefunds: [{ refundId: 'r', pence: 1 }] }),
      'by-hand',
    ],
  ] as const)('is not %s', (_, found, problem) => {
    expect(found).toBe(problem);
  });

  test('is not for a ticket that is back, also where another one is merely late', () => {
    const [one, other] = lines;
    if (!one || !other) throw new Error('Two tickets.');
    const tickets = [one, { ...other, returnId: 'r1' }];
    const facts = { cancelled: new Set<string>(), givenBack: [], now: closed };
    expect(quoteBeyond({ ...paid, lines: tickets }, tickets, { returnType: 'Credit', sum: pence(7000) }, facts)).toBe(
      'returned',
    );
  });

  test('is not for a wheelchair space whose companion stays', () => {
    const space = soldTicket('W1', 2000);
    const pair = [space, soldTicket('C1', 2000, { companionOf: space.seatId })];
    const facts = { cancelled: new Set<string>(), givenBack: [], now: closed };
    const order = paidOrder(pair, [byCard(4000)]);
    expect(quoteBeyond(order, [space], { returnType: 'Credit', sum: pence(2000) }, facts)).toBe('pair');
  });
});

test('what counts of an order is what nobody else approved', () => {
  const beyond = (sum: number, isApproved: boolean) => ({
    beyond: { pence: pence(sum), why: 'goodwill', isApproved } as const,
  });
  expect(beyondAlone([beyond(400, false), beyond(9000, true), {}, beyond(100, false)])).toBe(500);
});
