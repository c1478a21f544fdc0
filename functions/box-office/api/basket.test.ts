import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { documents } from '#functions/platform/table/client.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as renewal } from './basket-renewal.ts';
import { handler as basket } from './basket.ts';
import { handler as holds } from './seat-holds.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

let performanceId = '';
let count = 0;
beforeEach(async () => {
  clock.set(start);
  count += 1;
  performanceId = `night-${count}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
});

const [g1 = ''] = seatIds(1);

async function hold(browser: Browser, seats: readonly string[]) {
  const body = { performanceId, seats: seats.map((seatId) => ({ seatId })) };
  const result = await call(holds, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

const look = (browser: Browser) => call(basket, { cookies: browser });
const pass = (minutes: number): void => clock.pass(minutes * minute);

describe('the renewal', () => {
  test('adds ten minutes, once', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    pass(26);
    const renewed = await call(renewal, { method: 'POST', body: {}, cookies: browser });
    expect(renewed.data).toMatchObject({ expiresAt: plus(start, 40 * minute), mayRenew: false });
    pass(13);
    expect((await hold({}, [g1])).problem?.code).toBe('seat-taken');
  });

  test.each([
    ['with the same key', 'one-and-the-same-click'],
    ['with another key', 'another-click-of-hers'],
  ])('asked for again %s answers the basket and adds nothing', async (_, second) => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    const renew = (key: string) =>
      call(renewal, { method: 'POST', body: {}, cookies: browser, headers: { 'idempotency-key': key } });
    await renew('one-and-the-same-click');
    pass(35);
    const { status, data } = await renew(second);
    expect(status).toBe(200);
    expect(data).toMatchObject({ expiresAt: plus(start, 40 * minute), mayRenew: false, itemCount: 1 });
  });

  test('is over with the time that it added', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    await call(renewal, { method: 'POST', body: {}, cookies: browser });
    pass(40);
    expect((await call(renewal, { method: 'POST', body: {}, cookies: browser })).problem).toMatchObject({
      status: '410',
      code: 'basket-expired',
    });
  });

  test.each([
    ['after the end', async (browser: Browser) => (await hold(browser, [g1]), pass(31)), 'basket-expired'],
    ['without a basket', async () => undefined, 'basket-empty'],
  ])('is refused %s', async (_, prepare, code) => {
    const browser: Browser = {};
    await prepare(browser);
    expect((await call(renewal, { method: 'POST', body: {}, cookies: browser })).problem?.code).toBe(code);
  });
});

describe('emptying a basket', () => {
  const empty = (cookies: Browser, productId?: string) =>
    call(basket, { method: 'DELETE', body: productId ? { productId } : {}, cookies });

  test.each([
    ['that nobody ever filled', async (): Promise<Browser> => ({ [basketCookie]: 'a-basket-of-nobody' })],
    [
      'that is empty already',
      async (): Promise<Browser> => {
        const browser: Browser = {};
        await hold(browser, [g1]);
        await empty(browser);
        return browser;
      },
    ],
  ])('%s writes nothing', async (_, open) => {
    const browser = await open();
    const send = vi.spyOn(documents.get(), 'send');
    const { status, data } = await empty(browser);
    expect([status, data.state]).toEqual([200, 'empty']);
    expect(send.mock.calls.map(([command]) => command.constructor.name)).toEqual(['GetCommand']);
    send.mockRestore();
  });

  test('of something that is not in it leaves it as it is', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    expect((await empty(browser, 'another-night')).data.itemCount).toBe(1);
    expect((await empty(browser, performanceId)).data.itemCount).toBe(0);
    expect((await hold({}, [g1])).status).toBe(200);
  });

  test('whose time has run out stops it from saying so', async () => {
    const browser: Browser = {};
    await hold(browser, [g1]);
    pass(30);
    await empty(browser);
    expect((await look(browser)).data.state).toBe('empty');
  });
});
