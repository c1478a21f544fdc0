import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, hour, plus } from '#shared/kernel/time/instant.ts';
import { donationLine } from '#test/support/basket-lines.ts';
import { boughtAt, byCard, byCredit, byVoucher, orderLineOf, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { ticketsOf } from '../basket/lines.ts';
import type { Order } from '../order/order.ts';
import { tendersFor } from '../order/tender.ts';
import type { Tender } from '../order/tender.ts';
import { quoteReturns, ticketProblem, waysBack } from './quote.ts';
import type { ReturnQuote } from './quote.ts';
import { returnTypes } from './return.ts';

const money = (most: number) => fc.integer({ min: 0, max: most });

/** Up to six tickets and a gift, paid by any mix of vouchers, credit and card. */
const orders = fc
  .record({
    prices: fc.array(money(9000), { minLength: 1, maxLength: 6 }),
    fees: fc.array(money(1000), { minLength: 6, maxLength: 6 }),
    gift: money(3000),
    credit: money(12_000),
    balances: fc.array(money(8000), { maxLength: 3 }),
  })
  .map(({ prices, fees, gift, credit, balances }): Order => {
    const tickets = prices.map((price, place) =>
      soldTicket(`0${place + 1}`, price, {
        performanceId: `night-${place % 2}`,
        returnRules: {
          closesHoursBefore: 24,
          creditFeePence: pence(fees[place] ?? 0),
          refundHoursAfterPurchase: 24,
        },
      }),
    );
    const lines = gift > 0 ? [...tickets, orderLineOf(donationLine(gift))] : tickets;
    const total = pence(lines.reduce((sum, line) => sum + line.pence, 0));
    const vouchers = balances.map((balance, place) => ({ code: `V${place}`, balance: pence(balance) }));
    return paidOrder(lines, tendersFor(total, { credit: pence(credit), vouchers }));
  });

/** The steps: some of the tickets, a return type, a donation, and the time after the purchase. */
const steps = fc.array(
  fc.record({
    picks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    returnType: fc.constantFrom(...returnTypes),
    donation: money(10_000),
    hours: fc.integer({ min: 0, max: 48 }),
    isCancelled: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

const sum = (parts: readonly { readonly pence: number }[]): number => parts.reduce((all, part) => all + part.pence, 0);
const nameOf = (tender: Tender): string => (tender.kind === 'voucher' ? tender.code : tender.kind);

interface Story {
  readonly order: Order;
  readonly quotes: readonly ReturnQuote[];
  readonly taken: readonly ReturnQuote[];
}

/** Gives tickets back step by step, as the box office does: each step sees what the earlier ones have given. */
function giveBack(order: Order, doings: typeof steps extends fc.Arbitrary<infer Doing> ? Doing : never): Story {
  let current = order;
  const [quotes, taken]: [ReturnQuote[], ReturnQuote[]] = [[], []];
  doings.forEach(({ picks, returnType, donation, hours, isCancelled }, step) => {
    const cancelled = new Set(isCancelled ? ['night-0'] : []);
    // As the box office publishes it (functions/box-office/commands/return-tickets.ts): tickets returned for credit count too.
    const givenBack = taken.flatMap(({ refund, credit }) => [...refund, { kind: 'credit' as const, pence: credit }]);
    const facts = { cancelled, givenBack, now: plus(boughtAt, hours * hour) };
    const chosen = ticketsOf(current.lines).filter(
      (ticket, place) => picks[place] && ticketProblem(current, ticket, facts) === null,
    );
    const offered = quoteReturns(current, chosen, pence(donation), facts);
    quotes.push(...offered.filter(({ problem }) => problem !== 'returned'));
    const quote = offered.find((option) => option.returnType === returnType);
    if (!quote || quote.problem || chosen.length === 0) return;
    taken.push(quote);
    const gone = new Set(chosen.map(({ ticketNumber }) => ticketNumber));
    current = {
      ...current,
      lines: current.lines.map((line) => (gone.has(line.ticketNumber) ? { ...line, returnId: `r${step}` } : line)),
    };
  });
  return { order: current, quotes, taken };
}

const stories = (check: (story: Story) => void) =>
  fc.assert(
    fc.property(orders, steps, (order, doings) => check(giveBack(order, doings))),
    { numRuns: 1000 },
  );

describe('whatever is given back, in whatever order', () => {
  test('value = fee + gift + credit + what goes back, of every way that is shown', () => {
    stories(({ quotes }) => {
      for (const { value, fee, donation, credit, refund } of quotes)
        expect(fee + donation + credit + sum(refund)).toBe(value);
    });
  });

  test('no part is less than nothing, and nothing goes back in parts of nothing', () => {
    stories(({ quotes }) => {
      for (const { value, fee, donation, credit, refund } of quotes) {
        expect(Math.min(value, fee, donation, credit)).toBeGreaterThanOrEqual(0);
        for (const tender of refund) expect(tender.pence).toBeGreaterThan(0);
      }
    });
  });

  test('no way has more back than came by it, over all returns of the order', () => {
    stories(({ order, taken }) => {
      for (const tender of order.tenders) {
        const back = taken.flatMap(({ refund }) => refund).filter((one) => nameOf(one) === nameOf(tender));
        expect(sum(back)).toBeLessThanOrEqual(tender.pence);
      }
    });
  });

  test('the house keeps what is not given back, the fees and the gifts, to the penny', () => {
    stories(({ order, taken }) => {
      const kept = order.total - taken.reduce((all, { credit, refund }) => all + credit + sum(refund), 0);
      const stays = sum(order.lines.filter(({ returnId }) => returnId === null));
      expect(kept).toBe(stays + taken.reduce((all, { fee, donation }) => all + fee + donation, 0));
    });
  });

  test('stories do give back in every way, and from every purse', () => {
    const seen = new Set<string>();
    stories(({ taken }) => {
      for (const { returnType, refund } of taken)
        for (const name of [returnType, ...refund.map(({ kind }) => kind)]) seen.add(name);
    });
    expect(seen).toEqual(new Set([...returnTypes, 'card', 'credit', 'voucher']));
  });
});

test('a sum that was counted before a later return is not the sum after it', () => {
  const lines = [soldTicket('01', 3000), soldTicket('02', 3000)];
  const order = paidOrder(lines, [byVoucher('V', 2000), byCredit(1000), byCard(3000)]);
  const facts = { cancelled: new Set<string>(), givenBack: [] as Tender[], now: plus(boughtAt, day / 2) };
  const moneyBack = (givenBack: readonly Tender[]) =>
    quoteReturns(order, lines.slice(1), pence(0), { ...facts, givenBack }).find(
      ({ returnType }) => returnType === 'Refund',
    )?.refund;
  expect(moneyBack([])).toEqual([byCard(3000)]);
  expect(moneyBack([byCard(3000)])).toEqual([byCredit(1000), byVoucher('V', 2000)]);
});

test('a single penny goes back the way it came, and nothing goes where nothing is left', () => {
  const order = paidOrder([soldTicket('01', 1000)], [byCard(999), byCredit(1)]);
  const back = (sum: number) => waysBack(order, pence(sum), { givenBack: [] });
  expect(back(1000)).toMatchObject([
    { kind: 'card', pence: 999 },
    { kind: 'credit', pence: 1 },
  ]);
  expect(back(999)).toMatchObject([{ kind: 'card', pence: 999 }]);
});
