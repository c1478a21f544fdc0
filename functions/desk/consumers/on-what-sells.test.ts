import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { figureNames, hourOf, noFigures, sumOf } from '#shared/desk/domain/sales-figures.ts';
import type { SalesFigures } from '#shared/desk/domain/sales-figures.ts';
import { hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf } from '#shared/kernel/time/london.ts';
import { orderItem } from '#functions/box-office/store/orders.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { paidOrder, soldTicket } from '#test/support/paid-order.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readSalesHours, readSalesTotals } from '../store/sales-figures.ts';
import { handler } from './on-what-sells.ts';

/** The evening before the clocks go back: the history lies in a day of 25 hours and the days around it. */
const start = instant('2026-10-24T20:00:00Z');
const performances = ['p1', 'p2', 'p3'] as const;

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-10-26T12:00:00Z'));
});
afterAll(() => tables.stop());

interface Fact {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

let facts = 0;
const factOf = (type: string, at: Instant, subject: string, detail: Fact['detail']): Fact => {
  facts += 1;
  return { type, detail: { id: `fact-${facts}`, occurredAt: at, version: 1, subject, ...detail } };
};

async function bring(...some: readonly Fact[]): Promise<void> {
  const { batchItemFailures } = await handler(sqsEventOfFacts(...some));
  if (batchItemFailures.length > 0) throw new Error('The consumer asks for a retry.');
}

/** All that is counted of performances whose id begins with `of`. */
async function counted(of: string) {
  const days = [-1, 0, 1, 2].map((more) => addDays('2026-10-24', more));
  const hours = (await Promise.all(days.map(readSalesHours))).flat();
  return hours.filter(({ performanceId }) => performanceId.startsWith(of));
}

const about = { customerId: 'customer-1', pence: 0 };
const placed = (order: Order, at: Instant): Fact =>
  factOf('OrderPlaced', at, order.orderId, {
    ...about,
    orderId: order.orderId,
    feeIds: [],
    ticketCount: order.lines.length,
  });
const held = (performanceId: string, seats: number, at: Instant, isAgain?: boolean): Fact =>
  factOf('SeatsHeld', at, 'basket', {
    performanceId,
    seatIds: Array.from({ length: seats }, (_, place) => `seat-${place}`),
    basketId: 'basket',
    expiresAt: plus(at, 30 * minute),
    ...(isAgain === undefined ? {} : { isAgain }),
  });
const refused = (performanceId: string, at: Instant, taken: number, limit = 0, closed = 0): Fact =>
  factOf('HoldsRefused', at, performanceId, { performanceId, taken, limit, closed });

/** One thing that happened, with the instant of each of its facts in minutes after the start. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    at: fc.integer({ min: 0, max: 30 * 60 }),
    tickets: fc.array(fc.record({ of: fc.nat(2), pence: fc.integer({ min: 0, max: 9000 }), back: fc.nat(2) }), {
      minLength: 1,
      maxLength: 5,
    }),
    end: fc.constantFrom('paid' as const, 'by-hand' as const, 'too-late' as const),
  }),
  fc.record({
    kind: fc.constant('hold' as const),
    at: fc.integer({ min: 0, max: 1800 }),
    of: fc.nat(2),
    seats: fc.integer({ min: 1, max: 8 }),
    renewed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('refusal' as const),
    at: fc.integer({ min: 0, max: 1800 }),
    of: fc.nat(2),
    taken: fc.nat(5),
    limit: fc.nat(5),
    closed: fc.nat(5),
  }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

interface Expected {
  readonly performanceId: string;
  readonly at: Instant;
  readonly figures: Partial<SalesFigures>;
}

/** The facts of a happening, its order as it is stored in the end, and what is to be counted, one ticket and seat after another. */
function tell(happened: Happening, run: string, place: number) {
  const at = plus(start, happened.at * minute);
  const nameOf = (of: number): string => `${run}-${performances[of]}`;
  if (happened.kind === 'hold') {
    const { of, seats, renewed } = happened;
    const again = renewed ? [held(nameOf(of), seats, plus(at, 20 * minute), true)] : [];
    return {
      facts: [held(nameOf(of), seats, at), ...again],
      orders: [],
      expected: [{ performanceId: nameOf(of), at, figures: { held: seats } }],
    };
  }
  if (happened.kind === 'refusal') {
    const { of, taken, limit, closed } = happened;
    const figures = { refusedTaken: taken, refusedLimit: limit, refusedClosed: closed };
    return {
      facts: [refused(nameOf(of), at, taken, limit, closed)],
      orders: [],
      expected: [{ performanceId: nameOf(of), at, figures }],
    };
  }
  const { tickets, end } = happened;
  const orderId = `${run}-order-${place}`;
  // A ticket with 1 or 2 was given back by the return of that number.
  const isBack = (back: number): boolean => back > 0 && end !== 'too-late';
  const lines = tickets.map(({ of, pence, back }, seat) =>
    soldTicket(`S${seat}`, pence, { performanceId: nameOf(of), returnId: isBack(back) ? `return-${back}` : null }),
  );
  const reason = {
    paid: {},
    'by-hand': { refundReason: 'by-hand' },
    'too-late': { refundReason: 'seats-gone' },
  } as const;
  const order = paidOrder(lines, [], { orderId, state: end === 'paid' ? 'paid' : 'refunded', ...reason[end] });
  const later = (hours: number): Instant => plus(at, hours * hour);
  const returns = [1, 2].filter((number) => tickets.some(({ back }) => isBack(back) && back === number));
  const returned = returns.map((number) =>
    factOf('TicketsReturned', later(number), orderId, { orderId, returnId: `return-${number}`, ticketCount: 1 }),
  );
  const refund = factOf('PaymentRefunded', later(5), orderId, { ...about, orderId, feeIds: [] });
  const expected: Expected[] = lines.flatMap(({ performanceId, pence, returnId }, seat) => {
    if (end === 'too-late') return [];
    const all: Expected[] = [{ performanceId, at, figures: { sold: 1, pence } }];
    if (returnId !== null)
      all.push({ performanceId, at: later(tickets[seat]?.back ?? 0), figures: { returned: 1, pence: -pence } });
    else if (end === 'by-hand') all.push({ performanceId, at: later(5), figures: { pence: -pence } });
    return all;
  });
  return {
    facts: [...(end === 'too-late' ? [] : [placed(order, at)]), ...returned, ...(end === 'paid' ? [] : [refund])],
    orders: [order],
    expected,
  };
}

describe('what sells', () => {
  it('comes to the sums of the orders, however often, late and disordered its facts arrive', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { minLength: 1, maxLength: 25 }),
        fc.array(fc.record({ from: fc.nat(200), order: fc.nat() }), { maxLength: 40 }),
        async (happened, again) => {
          const run = `run${(runs += 1)}`;
          const told = happened.map((each, place) => tell(each, run, place));
          const orders = told.flatMap((each) => each.orders);
          await writeItems(
            'sales',
            orders.map((order) => ({ ...orderItem(order) })),
          );
          const once = told.flatMap((each) => each.facts);
          // Some come twice; the order of all is another one.
          const twice = again.flatMap(({ from }) => once[from % once.length] ?? []);
          const keyOf = (place: number): number =>
            ((again[place % (again.length || 1)]?.order ?? 7) * (place + 3)) % 101;
          const arriving = [...once, ...twice]
            .map((fact, place) => ({ fact, key: keyOf(place) }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ fact }) => fact);
          const [first, second] = [
            arriving.filter((_, place) => place % 3 > 0),
            arriving.filter((_, place) => place % 3 === 0),
          ];
          // Two consumers at the same time, then everything once more.
          await Promise.all([bring(...first), bring(...second)]);
          await bring(...arriving.slice(0, 7));
          const found = await counted(run);
          const expected = told.flatMap((each): readonly Expected[] => each.expected);
          for (const performanceId of performances.map((name) => `${run}-${name}`)) {
            const own = expected.filter((each) => each.performanceId === performanceId);
            const byHour = Map.groupBy(own, ({ at }) => hourOf(at));
            const sums = [...byHour].map(([from, all]) => [from, sumOf(all.map(({ figures }) => figures))] as const);
            const hours = found
              .filter((each) => each.performanceId === performanceId)
              .map((each) => [each.hour, Object.fromEntries(figureNames.map((name) => [name, each[name]]))] as const);
            expect(Object.fromEntries(hours)).toEqual(Object.fromEntries(sums));
            expect(hours).toHaveLength(sums.length);
            // The orders as they are in the end.
            const left = orders
              .filter(({ state }) => state === 'paid')
              .flatMap(({ lines }) => lines)
              .filter(
                (line) => line.kind === 'ticket' && line.performanceId === performanceId && line.returnId === null,
              );
            const total = (await readSalesTotals([performanceId])).get(performanceId);
            expect(total?.pence ?? 0).toBe(left.reduce((sum, { pence }) => sum + pence, 0));
          }
        },
      ),
      { numRuns: 12, seed: 1826 },
    );
  });

  it('counts more facts than a transaction takes, and none of them twice', async () => {
    const all = Array.from({ length: 250 }, (_, place) => held(`many-${place % 60}`, 2, plus(start, place * 1000)));
    await bring(...all, ...all.slice(0, 40));
    await bring(...all);
    expect(sumOf(await counted('many-'))).toEqual({ ...noFigures, held: 500 });
  });

  it('is counted in the day and the hour of London in which it happened', async () => {
    const midnight = instant('2026-10-24T23:00:00Z');
    await bring(refused('late', plus(midnight, -1), 1), refused('late', midnight, 1));
    const found = await counted('late');
    expect(found.map((each) => [dayOf(each.hour), each.hour])).toEqual([
      ['2026-10-24', '2026-10-24T22:00:00.000Z'],
      ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ]);
  });

  it('counts the other facts of a batch in which one names an order that is gone', async () => {
    const gone = paidOrder([soldTicket('A1', 4000, { performanceId: 'gone-p' })], [], { orderId: 'gone' });
    await bring(placed(gone, start), held('gone-p', 3, start));
    expect(sumOf(await counted('gone-'))).toEqual({ ...noFigures, held: 3 });
  });
});
