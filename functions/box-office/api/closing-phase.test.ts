import { beforeEach, describe, expect, test } from 'vitest';

import { instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';
import { changeTerms, readStoredTerms } from '#functions/season/store/performances.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { readOrder } from '../store/orders.ts';
import { handler as placeHolds } from './place-holds.ts';
import { handler as seatHolds } from './seat-holds.ts';
import { handler as seatMap } from './seat-map.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const closes = plus(start, 10 * minute);
const shop = openShop(start);
const { clock } = shop;
const [one = '', two = ''] = seatIds(2);
let night: string;
let hall: string;
let me: Browser;
const phase = (more: Partial<OnSaleDate> = {}): OnSaleDate => ({
  date: plus(start, -minute),
  modesOfSale: [9],
  ...more,
});
beforeEach(async () => {
  night = `closing-${shop.count}`;
  hall = `closing-hall-${shop.count}`;
  const onSaleDates = [phase({ closes })];
  const unseated = saleTerms(hall, start, { onSaleDates, isUnseated: true });
  await loadPerformances([saleTerms(night, start, { onSaleDates }), unseated], start);
  me = await signedInBrowser(`closing${shop.count}@example.com`);
});

async function change(onSaleDates: readonly OnSaleDate[]): Promise<void> {
  const before = await readStoredTerms(night);
  if (!before) throw new Error('There are no terms.');
  await changeTerms(night, before.version ?? 0, { ...before, onSaleDates }, null);
  clock.pass(second);
}
async function places(count: number) {
  const body = { performanceId: hall, places: [{ priceType: 'standard' as const, count }] };
  const result = await call(placeHolds, { method: 'POST', body, cookies: me });
  Object.assign(me, result.cookies);
  return result;
}

describe('when a phase has closed', () => {
  test('new seats are refused by name, from its instant on', async () => {
    clock.set(plus(closes, -1));
    expect((await hold(me, night, [one])).status).toBe(200);
    clock.set(closes);
    const refused = await hold(me, night, [two]);
    expect(refused.problem).toMatchObject({ code: 'sale-closed', status: '409' });
    expect(refused.problem?.title).toContain('Test piece on 5 December 2026');
    expect((await call(seatMap, { query: { performanceId: night } })).data.onSaleDates[0]?.closes).toBe(closes);
  });

  test('a seat of before is given back and changes its type, and is not ordered any more', async () => {
    const { data } = await hold(me, night, [one, two]);
    clock.set(closes);
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('sale-closed');
    const seats = [{ seatId: one, priceType: 'child' as const }];
    expect((await call(seatHolds, { method: 'POST', body: { performanceId: night, seats }, cookies: me })).status).toBe(
      200,
    );
    const body = { performanceId: night, seatIds: [two] };
    expect((await call(seatHolds, { method: 'DELETE', body, cookies: me })).status).toBe(200);
  });

  test('a seat of before is ordered where another phase covers its buyer', async () => {
    const { data } = await hold(me, night, [one]);
    await change([phase({ closes }), phase({ date: closes })]);
    clock.set(closes);
    const placed = await placeOrder(me, data.cartAmount);
    expect(placed.status).toBe(201);
    expect(await readOrder(placed.data.id)).toMatchObject({ channel: 'web' });
  });

  test('that was open without an end when the seat was held, the seat is still ordered', async () => {
    await change([phase()]);
    const { data } = await hold(me, night, [one]);
    await change([phase({ closes })]);
    clock.set(closes);
    expect((await hold(me, night, [one, two])).problem?.code).toBe('sale-closed');
    expect((await placeOrder(me, data.cartAmount)).status).toBe(201);
  });

  test('places are refused and not ordered alike', async () => {
    const { data } = await places(2);
    clock.set(closes);
    expect((await places(3)).problem?.code).toBe('sale-closed');
    expect((await placeOrder(me, data.cartAmount)).problem?.code).toBe('sale-closed');
  });
});

test('a phase of the counter opens nothing on the site', async () => {
  await change([phase({ channel: 'counter' })]);
  expect((await hold(me, night, [one])).problem?.code).toBe('not-on-sale');
  expect((await call(seatMap, { query: { performanceId: night } })).data.onSaleDates).toEqual([]);
});
