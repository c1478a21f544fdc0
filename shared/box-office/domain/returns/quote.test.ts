import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, hour, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { donationLine } from '#test/support/basket-lines.ts';
import { boughtAt, byCard, byCredit, byVoucher, orderLineOf, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import type { Tender } from '../order/tender.ts';
import { closesAt, quoteReturns, ticketProblem } from './quote.ts';
import type { ReturnFacts, SoldTicket } from './quote.ts';
import type { ReturnKind } from './return.ts';

const curtain = instant('2026-12-05T19:30:00Z');
const noCancelled: ReadonlySet<string> = new Set();
const facts = (now: Instant, more: Partial<ReturnFacts> = {}): ReturnFacts => ({
  cancelled: noCancelled,
  givenBack: [],
  now,
  ...more,
});
const cancelled = new Set(['night-1']);

/** One way of giving some tickets of an order back. */
function way(returnType: ReturnKind, { tickets, tenders, at = plus(boughtAt, hour), donation = 0, more = {} }: Asked) {
  const order = paidOrder(tickets, tenders);
  return quoteReturns(order, tickets.slice(0, 1), pence(donation), facts(at, more)).find(
    (quote) => quote.returnType === returnType,
  );
}

interface Asked {
  /** The first of them is given back. */
  readonly tickets: readonly SoldTicket[];
  readonly tenders: readonly Tender[];
  readonly at?: Instant;
  readonly donation?: number;
  readonly more?: Partial<ReturnFacts>;
}

const one = [soldTicket('01', 4000), soldTicket('02', 3000)];
const card = [byCard(7000)];

describe('what a ticket that is given back comes to', () => {
  test.each([
    ['Donation', { donation: 4000, fee: 0, credit: 0, refund: [] }],
    ['PartDonate', { donation: 1500, fee: 0, credit: 0, refund: [byCard(2500)] }],
    ['Credit', { donation: 0, fee: 400, credit: 3600, refund: [] }],
    ['Refund', { donation: 0, fee: 0, credit: 0, refund: [byCard(4000)] }],
  ] as const)('%s', (type, sums) => {
    expect(way(type, { tickets: one, tenders: card, donation: 1500 })).toEqual({
      returnType: type,
      problem: null,
      value: 4000,
      ...sums,
    });
  });

  test('a part that is more than the whole is the whole', () => {
    const part = way('PartDonate', { tickets: one, tenders: card, donation: 9999 });
    expect(part).toMatchObject({ donation: 4000, refund: [] });
  });

  test('credit of a ticket cheaper than the fee is nothing, not a debt', () => {
    const cheap = way('Credit', { tickets: [soldTicket('01', 250)], tenders: [byCard(250)] });
    expect(cheap).toMatchObject({ value: 250, fee: 250, credit: 0 });
  });

  test('a ticket that cost nothing can be given back for nothing', () => {
    const free = { tickets: [soldTicket('01', 0)], tenders: [] };
    expect(way('Refund', free)).toMatchObject({ problem: null, value: 0, refund: [] });
    expect(way('Credit', free)).toMatchObject({ problem: null, fee: 0, credit: 0 });
  });

  test('money goes back to the card first, then to credit, then to vouchers in their order', () => {
    const tenders = [byVoucher('A', 1500), byVoucher('B', 1500), byCredit(1500), byCard(1000)];
    const tickets = [soldTicket('01', 4500), soldTicket('02', 1000)];
    const { refund } = way('Refund', { tickets, tenders }) ?? {};
    expect(refund).toEqual([byCard(1000), byCredit(1500), byVoucher('A', 1500), byVoucher('B', 500)]);
  });

  test('to a card goes back no more than came by it, whatever went back before', () => {
    const tenders = [byVoucher('A', 4500), byCard(2500)];
    const more = { givenBack: [byCard(1000), byVoucher('A', 200)] };
    const { refund } = way('Refund', { tickets: one, tenders, more }) ?? {};
    expect(refund).toEqual([byCard(1500), byVoucher('A', 2500)]);
  });

  test('more that went to credit than came by it takes nothing from the others', () => {
    const tenders = [byVoucher('A', 5000), byCredit(500), byCard(1500)];
    const more = { givenBack: [byCredit(2000)] };
    const { refund } = way('Refund', { tickets: one, tenders, more }) ?? {};
    expect(refund).toEqual([byCard(1500), byVoucher('A', 2500)]);
  });
});

describe('until when', () => {
  const last = plus(curtain, -day);
  test.each([
    ['a second before the day before', plus(last, -second), null],
    ['at that moment', last, 'closed'],
    ['a minute before the curtain', plus(curtain, -minute), 'closed'],
    ['as the curtain rises', curtain, 'past'],
  ] as const)('%s: %s', (_, now, problem) => {
    const [ticket] = one;
    expect(ticket && ticketProblem(paidOrder(one, card), ticket, facts(now))).toBe(problem);
  });

  test('a cancelled performance never closes, and goes back in every way without a fee', () => {
    const now = plus(curtain, 90 * day);
    const order = paidOrder(one, card);
    const quotes = quoteReturns(order, one, pence(1000), facts(now, { cancelled }));
    expect(quotes.filter(({ problem, fee }) => problem === null && fee === 0)).toHaveLength(4);
    expect(closesAt(one[0] as SoldTicket, cancelled)).toBeNull();
  });

  test.each([
    ['spring', '2027-03-28T18:00:00Z', '2027-03-27T18:00:00Z'],
    ['autumn', '2026-10-25T19:30:00Z', '2026-10-24T19:30:00Z'],
  ])('hours are hours: on the day after the clocks change in %s it is 24 of them', (_, date, end) => {
    const ticket = soldTicket('01', 4000, { date: instant(date) });
    expect(closesAt(ticket, noCancelled)).toBe(instant(end));
  });

  test.each([
    ['money', 'Refund', plus(boughtAt, day - second), null],
    ['money', 'Refund', plus(boughtAt, day), 'refund-over'],
    ['a part', 'PartDonate', plus(boughtAt, day), 'refund-over'],
    ['credit', 'Credit', plus(boughtAt, day), null],
    ['a gift', 'Donation', plus(boughtAt, day), null],
  ] as const)('%s (%s) at %s: %s', (_, type, at, problem) => {
    expect(way(type, { tickets: one, tenders: card, at })?.problem).toBe(problem);
  });

  test('the rules are those of the purchase, not those of today', () => {
    const old = { closesHoursBefore: 2, creditFeePence: pence(150), refundHoursAfterPurchase: 72 };
    const tickets = [soldTicket('01', 4000, { returnRules: old })];
    const at = plus(boughtAt, 3 * day - second);
    expect(closesAt(tickets[0] as SoldTicket, noCancelled)).toBe(plus(curtain, -2 * hour));
    expect(way('Refund', { tickets, tenders: [byCard(4000)], at })?.problem).toBeNull();
    expect(way('Credit', { tickets, tenders: [byCard(4000)], at })).toMatchObject({ fee: 150, credit: 3850 });
  });

  test('a ticket without rules closes at the curtain, and its money is not to be had', () => {
    const tickets = [soldTicket('01', 4000, { returnRules: null })];
    const at = plus(curtain, -second);
    expect(way('Credit', { tickets, tenders: [byCard(4000)], at })).toMatchObject({ problem: null, credit: 4000 });
    expect(way('Refund', { tickets, tenders: [byCard(4000)], at: boughtAt })?.problem).toBe('refund-over');
  });
});

describe('what cannot be given back', () => {
  test.each(['awaiting-payment', 'declined', 'abandoned', 'refund-due', 'refunded'] as const)(
    'a ticket of an order that is %s',
    (state) => {
      const order = paidOrder(one, card, { state });
      expect(ticketProblem(order, one[0] as SoldTicket, facts(boughtAt, { cancelled }))).toBe('not-paid');
    },
  );

  test('a ticket that was given back, even of a cancelled performance', () => {
    const gone = soldTicket('01', 4000, { returnId: 'r1' });
    const order = paidOrder([gone], [byCard(4000)]);
    expect(ticketProblem(order, gone, facts(boughtAt, { cancelled }))).toBe('returned');
  });

  test('one that cannot spoils the whole choice, and none is taken alone', () => {
    const tickets = [soldTicket('01', 4000), soldTicket('02', 3000, { returnId: 'r1' })];
    const quotes = quoteReturns(paidOrder(tickets, card), tickets, pence(0), facts(boughtAt));
    expect(quotes.filter(({ problem }) => problem === 'returned')).toHaveLength(4);
  });

  test('money for a choice that is only in part of a cancelled performance, when the first day is over', () => {
    const other = soldTicket('02', 3000, { performanceId: 'night-2' });
    const tickets = [soldTicket('01', 4000), other];
    const now = plus(boughtAt, 2 * day);
    const quotes = quoteReturns(paidOrder(tickets, card), tickets, pence(0), facts(now, { cancelled }));
    expect(quotes.map(({ returnType, problem, fee }) => [returnType, problem, fee])).toEqual([
      ['Refund', 'refund-over', 0],
      ['Credit', null, 400],
      ['PartDonate', 'refund-over', 0],
      ['Donation', null, 0],
    ]);
  });

  test('a wheelchair space whose companion stays; both go back, or the companion alone', () => {
    const space = soldTicket('W1', 2000);
    const companion = soldTicket('C1', 2000, { companionOf: space.seatId });
    const elsewhere = soldTicket('C9', 2000, { companionOf: space.seatId, performanceId: 'night-2' });
    const problems = (lines: readonly SoldTicket[], going: readonly SoldTicket[]) => {
      const quotes = quoteReturns(paidOrder(lines, [byCard(6000)]), going, pence(0), facts(boughtAt));
      return [...new Set(quotes.map(({ problem }) => problem))];
    };
    const pair = [space, companion];
    expect(problems(pair, [space])).toEqual(['pair']);
    expect(problems(pair, pair)).toEqual([null]);
    expect(problems(pair, [companion])).toEqual([null]);
    expect(problems([space, { ...companion, returnId: 'r1' }], [space])).toEqual([null]);
    expect(problems([space, elsewhere], [space])).toEqual([null]);
  });

  test('what else is in the order: only tickets count', () => {
    const lines = [soldTicket('01', 4000), orderLineOf(donationLine(2000))];
    const gift = quoteReturns(paidOrder(lines, [byCard(6000)]), [soldTicket('01', 4000)], pence(0), facts(boughtAt)).at(
      -1,
    );
    expect(gift).toMatchObject({ returnType: 'Donation', donation: 4000 });
  });
});
