import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { roundTripsOf } from '#test/support/round-trips.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as basket } from './basket.ts';
import { handler as holds } from './seat-holds.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
let moment = start;
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(moment));
});
afterAll(() => tables.stop());

let performanceId = '';
let count = 0;
beforeEach(async () => {
  moment = start;
  count += 1;
  performanceId = `night-${count}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
});

type Browser = Record<string, string>;
const [g1 = '', g2 = '', g3 = ''] = seatIds(3);

async function hold(
  browser: Browser,
  seats: readonly string[],
  priceType: 'standard' | 'child' = 'standard',
  id = performanceId,
) {
  const body = { performanceId: id, seats: seats.map((seatId) => ({ seatId, priceType })) };
  const result = await call(holds, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

const look = (browser: Browser) => call(basket, { cookies: browser });
const pass = (minutes: number): void => {
  moment = plus(moment, minutes * minute);
};

describe('holding seats', () => {
  test('holds exact seats for 30 minutes and gives the browser its basket', async () => {
    proves(statements.streamCalls.getApiCheckoutBasket);
    const browser: Browser = {};
    const { status, data } = await hold(browser, [g1, g2]);
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'open', itemCount: 2, expiresAt: plus(start, 30 * minute), mayRenew: true });
    expect(data.cartAmount).toBe(data.products[0]?.subLineItems.reduce((sum, { pence }) => sum + pence, 0));
    expect(browser[basketCookie]).toMatch(/^[\w-]{16,}$/);
  });

  test('counts the 30 minutes from the first seat, whatever is added later', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    pass(20);
    expect((await hold(browser, [g2])).data.expiresAt).toBe(plus(start, 30 * minute));
  });

  test('changes the price type of a seat that is held already, and nothing else', async () => {
    const browser: Browser = {};
    const before = (await hold(browser, [g1])).data;
    const after = (await hold(browser, [g1], 'child')).data;
    expect(after.itemCount).toBe(1);
    expect(after.cartAmount).toBe(before.cartAmount / 2);
    expect(after.expiresAt).toBe(before.expiresAt);
  });

  test('a seat that somebody else holds is refused by name, and the others of the request are not taken', async () => {
    const [one, two]: Browser[] = [{}, {}];
    await hold(one ?? {}, [g2]);
    const { status, problem } = await hold(two ?? {}, [g1, g2]);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'seat-taken', meta: { seatIds: [g2] } });
    expect(problem?.title).toMatch(/^Someone else has just taken .+ Nothing else in your basket has changed\.$/);
    expect((await hold({}, [g1])).status).toBe(200);
  });

  test('a hold that has ended is free for the next one at that very moment', async () => {
    await hold({}, [g1]);
    moment = plus(start, 30 * minute - 1);
    expect((await hold({}, [g1])).status).toBe(409);
    moment = plus(start, 30 * minute);
    expect((await hold({}, [g1])).status).toBe(200);
  });

  test('after its end a basket is empty, says so, and begins anew with the next seat', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    pass(30);
    expect((await look(browser)).data).toMatchObject({ state: 'expired', itemCount: 0, cartAmount: 0 });
    const { data } = await hold(browser, [g1, g2]);
    expect(data).toMatchObject({ state: 'open', itemCount: 2, expiresAt: plus(moment, 30 * minute) });
  });

  test('gives a seat back and frees it for everybody at once', async () => {
    const browser: Browser = {};
    await hold(browser, [g1, g2]);
    const { data } = await call(holds, { method: 'DELETE', body: { performanceId, seatIds: [g1] }, cookies: browser });
    expect(data.products[0]?.subLineItems.map(({ seatId }) => seatId)).toEqual([g2]);
    expect((await hold({}, [g1])).status).toBe(200);
  });

  test('giving back the last seat stops the clock; giving back twice changes nothing', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    const give = () => call(holds, { method: 'DELETE', body: { performanceId, seatIds: [g1] }, cookies: browser });
    expect((await give()).data).toMatchObject({ state: 'empty', expiresAt: null });
    expect((await give()).data).toMatchObject({ state: 'empty', expiresAt: null });
  });

  test('a seat that is named twice is one, at the price type that comes last', async () => {
    const browser: Browser = {};
    const seats = [{ seatId: g1 }, { seatId: g2 }, { seatId: g1, priceType: 'child' }];
    const { status, data } = await call(holds, { method: 'POST', body: { performanceId, seats }, cookies: browser });
    expect([status, data.itemCount]).toEqual([200, 2]);
    const [first] = data.products[0]?.subLineItems.filter(({ seatId }) => seatId === g1) ?? [];
    expect(first?.priceType).toBe('child');
  });

  test('a seat that is given back twice at once is given back', async () => {
    const browser: Browser = {};
    await hold(browser, [g1, g2]);
    const body = { performanceId, seatIds: [g1, g1] };
    const { status, data } = await call(holds, { method: 'DELETE', body, cookies: browser });
    expect([status, data.itemCount]).toEqual([200, 1]);
  });

  test('two clicks at once on different seats of one basket both succeed', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    const [a, b] = await Promise.all([hold(browser, [g2]), hold(browser, [g3])]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect((await look(browser)).data.itemCount).toBe(3);
  });
});

describe('refusals', () => {
  test('an unknown performance', async () => {
    expect((await hold({}, [g1], 'standard', 'no-such-night')).problem?.code).toBe('unknown-performance');
  });

  test('a seat that the house does not have, by name', async () => {
    const { problem } = await hold({}, [g1, g1.replace(/-\d+$/, '-999')]);
    expect(problem).toMatchObject({ code: 'seat-unknown', meta: { seats: [g1.replace(/-\d+$/, '-999')] } });
  });

  test('a seat that is not offered online', async () => {
    const section = house.sections[0];
    const allocation = { [section?.id ?? '']: `x${'o'.repeat((section?.seats.length ?? 1) - 1)}` };
    await loadPerformances([saleTerms('kept', start, { allocation })], start);
    expect((await hold({}, [g1], 'standard', 'kept')).problem).toMatchObject({
      status: '409',
      code: 'seat-not-offered',
    });
  });

  test('more seats than the house allows for one performance, also when they come one by one', async () => {
    const nine = seatIds(9);
    expect((await hold({}, nine)).problem).toMatchObject({ code: 'too-many-seats', meta: { limit: 8 } });
    const browser: Browser = {};
    await hold(browser, nine.slice(0, 8));
    expect((await hold(browser, nine.slice(8))).problem).toMatchObject({ code: 'too-many-seats', meta: { limit: 8 } });
    expect((await look(browser)).data.itemCount).toBe(8);
  });

  test('more seats than one request may name, before anything is read', async () => {
    const made = Array.from({ length: 100 }, (_, index) => `made-up-${index}-A-1`);
    const send = vi.spyOn(documents.get(), 'send');
    const { status, problem } = await hold({}, made);
    expect([status, problem?.code]).toEqual([422, 'too-many-seats']);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  test('a performance that opens later for this mode of sale, with the moment it does', async () => {
    const opens = plus(start, 60 * minute);
    await loadPerformances([saleTerms('later', start, { onSaleDates: [{ date: opens, modesOfSale: [9] }] })], start);
    expect((await hold({}, [g1], 'standard', 'later')).problem).toMatchObject({
      code: 'not-on-sale',
      meta: { opensAt: opens },
    });
    pass(60);
    expect((await hold({}, [g1], 'standard', 'later')).status).toBe(200);
  });

  test.each([
    ['has begun', { date: start }, 'performance-past'],
    ['is cancelled', { isCancelled: true }, 'performance-cancelled'],
  ])('a performance that %s', async (_, more, code) => {
    await loadPerformances([saleTerms('off', start, more)], start);
    expect((await hold({}, [g1], 'standard', 'off')).problem?.code).toBe(code);
  });

  test.each([
    ['malformed JSON', { body: '{"performanceId":' }, 400, 'malformed-json'],
    [
      'a seat id of another form',
      { body: { performanceId: 'x', seats: [{ seatId: 'nonsense' }] } },
      422,
      'invalid-input',
    ],
    ['no seats', { body: { performanceId: 'x', seats: [] } }, 422, 'invalid-input'],
    [
      'a plain form',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong-content-type',
    ],
    ['another site', { body: {}, headers: { origin: 'https://elsewhere.test' } }, 403, 'foreign-origin'],
    ['a body beyond 64 kB', { body: { performanceId: 'x'.repeat(70_000), seats: [] } }, 413, 'body-too-large'],
    ['a card number', { body: { performanceId: '4242 4242 4242 4242', seats: [] } }, 422, 'card-number'],
  ])('%s', async (_, request, status, code) => {
    const result = await call(holds, { method: 'POST', ...request });
    expect([result.status, result.problem?.code]).toEqual([status, code]);
  });
});

test('a hold of two seats costs two round trips that follow each other', async () => {
  const trips = await roundTripsOf(async () => {
    const browser: Browser = { [basketCookie]: 'a-basket-of-two-seats' };
    expect((await hold(browser, [g1, g2])).status).toBe(200);
  });
  expect(trips).toBe(2);
});
