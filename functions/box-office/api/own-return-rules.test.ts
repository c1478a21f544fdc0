import { beforeEach, describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { ReturnRules } from '#shared/kernel/house/rules.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, hour, instant, plus, second } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { handler as performance } from '#functions/season/api/performance.ts';
import { changeTerms, readStoredTerms } from '#functions/season/store/performances.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { readOrder } from '../store/orders.ts';
import { handler as basket } from './basket.ts';
import { handler as orderReturns } from './order-returns.ts';
import { handler as placeHolds } from './place-holds.ts';
import { handler as seatMap } from './seat-map.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const shop = openShop(start);
const { clock } = shop;
const [one = '', two = ''] = seatIds(2);
/** The house's: a day before, £4, a day after buying. */
const strict: ReturnRules = { closesHoursBefore: 72, creditFeePence: pence(1000), refundHoursAfterPurchase: 0 };
const curtain = plus(start, 14 * day);

let gala: string;
let night: string;
let me: Browser;
beforeEach(async () => {
  [gala, night] = [`gala-${shop.count}`, `night-${shop.count}`];
  await loadPerformances([saleTerms(gala, start, { returns: strict }), saleTerms(night, start)], start);
  me = await signedInBrowser(`buyer${shop.count}@example.com`);
});

async function change(id: string, changes: Partial<SaleTerms>): Promise<void> {
  const before = await readStoredTerms(id);
  if (!before) throw new Error('There are no terms.');
  expect(await changeTerms(id, before.version ?? 0, { ...before, ...changes }, null)).toBe('changed');
  clock.pass(second);
}
const rulesInBasket = async () =>
  (await call(basket, { cookies: me })).data.products.flatMap(({ subLineItems }) =>
    subLineItems.map(({ returnRules }) => returnRules ?? null),
  );
/** The basket, paid. */
async function bought(): Promise<string> {
  const { data } = await call(basket, { cookies: me });
  const { data: order } = await placeOrder(me, data.cartAmount);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
  return order.id;
}
const rulesOf = async (orderId: string) =>
  ticketsOf((await readOrder(orderId))?.lines ?? []).map(({ performanceId, returnRules }) => [
    performanceId,
    returnRules?.closesHoursBefore,
  ]);
const quote = async (orderId: string) => (await call(orderReturns, { params: { orderId }, cookies: me })).data;

describe('return rules of a performance’s own', () => {
  test('are shown where its seats are chosen, and not where those of the house count', async () => {
    expect((await call(seatMap, { query: { performanceId: gala } })).data.returnRules).toEqual(strict);
    expect((await call(seatMap, { query: { performanceId: night } })).data).not.toHaveProperty('returnRules');
    expect((await call(performance, { params: { id: gala } })).data.returnRules).toEqual(strict);
    await hold(me, gala, [one]);
    await hold(me, night, [one]);
    expect(await rulesInBasket()).toEqual([strict, null]);
  });

  test('are those of the purchase, ticket by ticket, and the same function judges all', async () => {
    await hold(me, gala, [one]);
    await hold(me, night, [one]);
    const orderId = await bought();
    expect(await rulesOf(orderId)).toEqual([
      [gala, 72],
      [night, 24],
    ]);
    const now = await quote(orderId);
    expect(now.tickets.map(({ closesAt }) => closesAt)).toEqual([plus(curtain, -72 * hour), plus(curtain, -24 * hour)]);
    // Money for both together is not to be had: the gala gives none.
    expect(now.options.map(({ returnType, problem, fee }) => [returnType, problem, fee])).toContainEqual([
      'Refund',
      'refund-over',
      0,
    ]);
    expect(now.options.find(({ returnType }) => returnType === 'Credit')?.fee).toBe(1400);
    clock.set(plus(curtain, -48 * hour));
    expect((await quote(orderId)).tickets.map(({ problem }) => problem)).toEqual(['closed', null]);
  });

  test('that change while a seat is held or after it is bought count for neither', async () => {
    await hold(me, gala, [one]);
    await change(gala, { returns: { ...strict, closesHoursBefore: 5 } });
    await hold(me, gala, [two]);
    expect((await rulesInBasket()).map((rules) => rules?.closesHoursBefore)).toEqual([72, 5]);
    const orderId = await bought();
    const { returns: _, ...usual } = saleTerms(gala, start);
    await change(gala, usual);
    expect(await rulesOf(orderId)).toEqual([
      [gala, 72],
      [gala, 5],
    ]);
  });

  test('stay with a seat whose ticket type changes, and go with places that are sold by number', async () => {
    const hall = `hall-${shop.count}`;
    await loadPerformances([saleTerms(hall, start, { isUnseated: true, returns: strict })], start);
    for (const priceType of ['standard', 'child'] as const) {
      const body = { performanceId: hall, places: [{ priceType, count: 1 }] };
      Object.assign(me, (await call(placeHolds, { method: 'POST', body, cookies: me })).cookies);
      expect(await rulesInBasket()).toEqual([strict]);
    }
    expect(await rulesOf(await bought())).toEqual([[hall, 72]]);
  });

  test('count from their moment', async () => {
    const before = await readStoredTerms(night);
    if (!before) throw new Error('There are no terms.');
    expect(await changeTerms(night, 0, { ...before, returns: strict }, plus(start, hour))).toBe('changed');
    await hold(me, night, [one]);
    clock.set(plus(start, hour));
    await hold(me, night, [two]);
    expect(await rulesInBasket()).toEqual([strict]);
    expect((await call(seatMap, { query: { performanceId: night } })).data.returnRules).toEqual(strict);
  });
});
