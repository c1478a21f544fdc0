import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { recount } from '../commands/recount.ts';
import { handler as basket } from './basket.ts';
import { handler as places } from './place-holds.ts';
import { handler as holds } from './seat-holds.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

/** As many places as are free, in the first section. */
const offering = (free: number): SaleTerms['allocation'] => {
  const [first] = house.sections;
  return { [first?.id ?? '']: 'o'.repeat(free) + 'x'.repeat((first?.seats.length ?? 0) - free) };
};

let performanceId = '';
let count = 0;
async function load(more: Partial<SaleTerms> = {}): Promise<string> {
  count += 1;
  performanceId = `unseated-${count}`;
  const prices = { A: pence(1200), B: pence(1200), C: pence(1200) };
  await loadPerformances([saleTerms(performanceId, start, { isUnseated: true, prices, ...more })], start);
  return performanceId;
}
beforeEach(async () => {
  clock.set(start);
  await load();
});

interface Wish {
  readonly priceType?: string;
  readonly count: number;
}

async function wish(browser: Browser, wished: readonly Wish[], id = performanceId) {
  const body = { performanceId: id, places: wished };
  const result = await call(places, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

async function linesOf(browser: Browser) {
  const { data } = await call(basket, { cookies: browser });
  return data.products.flatMap(({ subLineItems }) => subLineItems);
}
const seatsOf = async (browser: Browser): Promise<string[]> => (await linesOf(browser)).map(({ seatId }) => seatId);
const typesOf = async (browser: Browser): Promise<string[]> => (await linesOf(browser)).map((line) => line.priceType);

describe('places of an unseated performance', () => {
  test('are held by number and kind, each at its price, for 30 minutes', async () => {
    proves(statements.saleStates.tag1153MarksUnseatedEvents);
    const browser: Browser = {};
    const wished = [
      { priceType: 'standard', count: 2 },
      { priceType: 'child', count: 1 },
    ];
    const { status, data } = await wish(browser, wished);
    expect(status).toBe(200);
    expect(data).toMatchObject({ itemCount: 3, cartAmount: 3000, expiresAt: plus(start, 30 * minute) });
    expect(new Set(await seatsOf(browser)).size).toBe(3);
  });

  test('are named by no seat', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 2 }]);
    expect((await linesOf(browser)).map(({ seatLabel }) => seatLabel)).toEqual([
      'Unreserved place',
      'Unreserved place',
    ]);
    const { data } = await call(basket, { cookies: browser });
    expect(data.products[0]?.link).toBe(`/events/${performanceId}/tickets`);
    expect((await linesOf(browser)).every(({ isUnseated }) => isUnseated)).toBe(true);
  });

  test('a wish is the number in all: more adds, the same changes nothing, fewer gives back', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 2 }]);
    const two = await seatsOf(browser);
    expect((await wish(browser, [{ count: 4 }])).data.itemCount).toBe(4);
    expect(await seatsOf(browser)).toEqual(expect.arrayContaining(two));
    const four = await seatsOf(browser);
    expect((await wish(browser, [{ count: 4 }])).data.itemCount).toBe(4);
    expect(await seatsOf(browser)).toEqual(four);
    expect((await wish(browser, [{ count: 1 }])).data.itemCount).toBe(1);
    expect(four).toEqual(expect.arrayContaining(await seatsOf(browser)));
  });

  test('a count that still shows the basket’s own places as free has none of them taken twice', async () => {
    // The draw is always the first place: with a late count, one of those that the basket has.
    const drawn = vi.spyOn(Math, 'random').mockReturnValue(0);
    try {
      const browser: Browser = {};
      await wish(browser, [{ count: 2 }]);
      expect((await wish(browser, [{ count: 4 }])).data.itemCount).toBe(4);
      expect(new Set(await seatsOf(browser)).size).toBe(4);
      expect((await wish(browser, [{ count: 1 }])).data.itemCount).toBe(1);
    } finally {
      drawn.mockRestore();
    }
  });

  test('none gives all back and stops the clock', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 2 }]);
    expect((await wish(browser, [{ count: 0 }])).data).toMatchObject({ state: 'empty', expiresAt: null });
  });

  test('another kind of ticket needs no other place', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 3 }]);
    const before = await seatsOf(browser);
    const { data } = await wish(browser, [{ priceType: 'child', count: 2 }, { count: 1 }]);
    expect(data.cartAmount).toBe(1200 + 2 * 600);
    expect((await seatsOf(browser)).toSorted()).toEqual(before.toSorted());
    // Two kinds at once, and one place fewer.
    await wish(browser, [{ priceType: 'child', count: 1 }, { count: 1 }]);
    expect((await typesOf(browser)).toSorted()).toEqual(['child', 'standard']);
  });

  test('a kind that is named twice counts as it comes last', async () => {
    expect((await wish({}, [{ count: 5 }, { count: 2 }])).data.itemCount).toBe(2);
  });

  test('a changed number does not prolong the hold', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 1 }]);
    clock.pass(20 * minute);
    expect((await wish(browser, [{ priceType: 'child', count: 2 }])).data.expiresAt).toBe(plus(start, 30 * minute));
  });

  test('leave seats of other performances in the basket alone', async () => {
    const browser: Browser = {};
    await loadPerformances([saleTerms('seated', start)], start);
    const seats = [{ seatId: 'studio-A-1' }];
    const held = await call(holds, { method: 'POST', body: { performanceId: 'seated', seats } });
    Object.assign(browser, held.cookies);
    await wish(browser, [{ count: 2 }]);
    expect((await wish(browser, [{ count: 0 }])).data.itemCount).toBe(1);
    expect(await seatsOf(browser)).toEqual(['studio-A-1']);
  });

  test('can be given back though the performance is cancelled', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 2 }]);
    await loadPerformances([saleTerms(performanceId, start, { isUnseated: true, isCancelled: true })], start);
    expect((await wish(browser, [{ count: 1 }])).problem?.code).toBe('performance-cancelled');
    expect((await wish(browser, [{ count: 0 }])).status).toBe(200);
  });

  test('one basket asked twice at once has what one of them wished', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 1 }]);
    const [a, b] = await Promise.all([wish(browser, [{ count: 3 }]), wish(browser, [{ count: 3 }])]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(await seatsOf(browser)).toHaveLength(3);
  });
});

describe('near the end', () => {
  test('the last places are sold, each once, and then none is left', async () => {
    await load({ allocation: offering(5) });
    const [one, two]: [Browser, Browser] = [{}, {}];
    expect((await wish(one, [{ count: 3 }])).status).toBe(200);
    const { status, problem } = await wish(two, [{ count: 3 }]);
    expect([status, problem?.code, problem?.meta]).toEqual([409, 'places-gone', { left: 2 }]);
    expect((await wish(two, [{ count: 2 }])).status).toBe(200);
    expect(new Set([...(await seatsOf(one)), ...(await seatsOf(two))]).size).toBe(5);
    expect((await wish({}, [{ count: 1 }])).problem?.meta).toEqual({ left: 0 });
  });

  test('a count that is late neither hides a free place nor promises one', async () => {
    await load({ allocation: offering(3) });
    const browser: Browser = {};
    await wish(browser, [{ count: 3 }]);
    await recount(
      performanceId,
      house.sections.map(({ id }) => id),
      start,
    );
    // Released, and not recounted since.
    await wish(browser, [{ count: 1 }]);
    expect((await wish({}, [{ count: 2 }])).status).toBe(200);
    expect((await wish({}, [{ count: 1 }])).problem?.code).toBe('places-gone');
  });

  test('places whose hold has ended are free at that very moment', async () => {
    await load({ allocation: offering(2) });
    await wish({}, [{ count: 2 }]);
    clock.pass(30 * minute - 1);
    expect((await wish({}, [{ count: 1 }])).status).toBe(409);
    clock.pass(1);
    expect((await wish({}, [{ count: 2 }])).status).toBe(200);
  });

  test('more of them than are left changes nothing of what one has', async () => {
    await load({ allocation: offering(3) });
    const browser: Browser = {};
    await wish(browser, [{ count: 2 }]);
    const before = await seatsOf(browser);
    await wish({}, [{ count: 1 }]);
    expect((await wish(browser, [{ count: 3 }])).problem?.code).toBe('places-gone');
    expect(await seatsOf(browser)).toEqual(before);
  });
});

describe('refusals', () => {
  test('an unknown performance', async () => {
    expect((await wish({}, [{ count: 1 }], 'nowhere')).problem?.code).toBe('unknown-performance');
  });

  test('a performance with reserved seats, and chosen seats of one without', async () => {
    await loadPerformances([saleTerms('seated', start)], start);
    expect((await wish({}, [{ count: 1 }], 'seated')).problem).toMatchObject({
      status: '409',
      code: 'performance-seated',
    });
    const body = { performanceId, seats: [{ seatId: 'studio-A-1' }] };
    const { status, problem } = await call(holds, { method: 'POST', body });
    expect([status, problem?.code]).toEqual([409, 'performance-unseated']);
  });

  test('the basket may change the kind of a place that it has, and no other', async () => {
    const browser: Browser = {};
    await wish(browser, [{ count: 1 }]);
    const [seatId = ''] = await seatsOf(browser);
    const change = (id: string) =>
      call(holds, {
        method: 'POST',
        body: { performanceId, seats: [{ seatId: id, priceType: 'child' }] },
        cookies: browser,
      });
    expect((await change(seatId)).data.cartAmount).toBe(600);
    const other = seatId === 'studio-B-1' ? 'studio-B-2' : 'studio-B-1';
    expect((await change(other)).problem?.code).toBe('performance-unseated');
  });

  test('more than one customer may have', async () => {
    await load({ seatLimit: 4 });
    const wished = [{ count: 3 }, { priceType: 'child', count: 2 }];
    expect((await wish({}, wished)).problem).toMatchObject({ code: 'too-many-seats', meta: { limit: 4 } });
    expect((await wish({}, [{ count: 4 }])).status).toBe(200);
  });

  test('a kind of ticket that the performance does not have', async () => {
    expect((await wish({}, [{ priceType: 'student', count: 1 }])).problem).toMatchObject({
      status: '422',
      code: 'price-type-unknown',
    });
  });

  test('not yet on sale, with the moment it opens', async () => {
    const opens = plus(start, hour);
    await load({ onSaleDates: [{ date: opens, modesOfSale: [9] }] });
    const { status, problem } = await wish({}, [{ count: 1 }]);
    expect([status, problem?.code, problem?.meta?.['opensAt']]).toEqual([403, 'not-on-sale', opens]);
  });

  test('begun already', async () => {
    await load({ date: start });
    expect((await wish({}, [{ count: 1 }])).problem).toMatchObject({ status: '410', code: 'performance-past' });
  });

  test.each([
    ['nothing wished', { places: [] }],
    ['a negative number', { places: [{ count: -1 }] }],
    ['half a place', { places: [{ count: 1.5 }] }],
    ['a kind that does not exist', { places: [{ priceType: 'royal', count: 1 }] }],
    ['no number', { places: [{ priceType: 'child' }] }],
  ])('%s', async (_, input) => {
    const { status, problem } = await call(places, { method: 'POST', body: { performanceId, ...input } });
    expect([status, problem?.code]).toEqual([422, 'invalid-input']);
  });
});
