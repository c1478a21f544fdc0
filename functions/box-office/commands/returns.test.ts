import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import { giftAidStatement } from '#shared/box-office/domain/gift-aid.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, hour } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as returnsPath } from '../api/order-returns.ts';
import type { LedgerEntry } from '../store/ledger.ts';
import { readOrder } from '../store/orders.ts';
import { readReturns } from '../store/returns.ts';
import { readSeats } from '../store/seats.ts';
import { readCredit } from '../store/wallets.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
const { clock } = shop;

let browser: Browser = {};
const seats = seatIds(2);
const section = house.sections[0]?.id ?? '';

beforeEach(async () => {
  browser = await signedInBrowser(`giver${shop.count}@example.com`);
});

/** Two tickets, bought and paid. */
async function bought() {
  const { data } = await hold(browser, shop.night, seats);
  const { data: order } = await placeOrder(browser, data.cartAmount);
  await notify(notice(order.id, { outcome: 'paid', pence: order.total }));
  const numbers = [1, 2].map((place) => `${order.orderNo}-0${place}`);
  return { orderId: order.id, total: order.total, numbers };
}

const notice = (orderId: string, more: { outcome: 'paid' | 'refunded'; pence: number; refundId?: string }) =>
  ({
    noticeId: `${orderId}.${more.outcome}.${more.refundId ?? ''}`,
    orderId,
    paymentId: `demo-${orderId}`,
    at: clock.now(),
    ...more,
  }) as Parameters<typeof notify>[0];

const quote = (orderId: string, query: Record<string, string> = {}) =>
  call(returnsPath, { params: { orderId }, query, cookies: browser });

const giveBack = (orderId: string, body: object) =>
  call(returnsPath, { method: 'POST', params: { orderId }, body, cookies: browser });

async function ledgerOf(orderId: string): Promise<readonly LedgerEntry[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :order AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':order': salesKeys.order(orderId).pk, ':ledger': 'LEDGER#' },
    }),
  );
  return Items as LedgerEntry[];
}

const option = (data: { options: readonly { returnType: string }[] }, type: string) =>
  data.options.find(({ returnType }) => returnType === type);

describe('tickets that are given back', () => {
  test('as credit: the sum is shown first, the fee of the purchase is kept, the seats are free again', async () => {
    const { orderId, total, numbers } = await bought();
    clock.pass(2 * day);
    const { data } = await quote(orderId);
    const credit = total - 800;
    expect(option(data, 'Credit')).toMatchObject({ problem: null, value: total, fee: 800, credit });
    expect(option(data, 'Refund')).toMatchObject({ problem: 'refund-over' });

    const done = await giveBack(orderId, { tickets: numbers, returnType: 'Credit', expected: credit });
    expect(done).toMatchObject({ status: 201, data: { state: 'settled', credit, ticketNumbers: numbers } });
    expect(await readSeats(shop.night, section)).toEqual([]);
    const order = await readOrder(orderId);
    expect(await readCredit(order?.customerId ?? '')).toBe(credit);
    expect(order?.lines.map(({ returnId }) => returnId)).toEqual([done.data.id, done.data.id]);
    const entries = (await ledgerOf(orderId)).map(({ kind, tender, pence: moved }) => [kind, tender, moved]);
    expect(new Set(entries)).toEqual(
      new Set([
        ['charge', 'card', total],
        ['refund', 'credit', -credit],
      ]),
    );
  });

  test('for the money, soon after the purchase: the provider is asked once and its notice settles it', async () => {
    const { orderId, total, numbers } = await bought();
    const [first = ''] = numbers;
    const value = total / 2;
    const done = await giveBack(orderId, { tickets: [first], returnType: 'Refund', expected: value });
    expect(done).toMatchObject({ status: 201, data: { state: 'accepted', refund: [{ kind: 'card', pence: value }] } });
    for (let times = 2; times > 0; times -= 1)
      await notify(notice(orderId, { outcome: 'refunded', pence: value, refundId: done.data.id }));
    const entries = (await ledgerOf(orderId)).map(({ kind, pence: moved }) => [kind, moved]);
    expect(new Set(entries)).toEqual(
      new Set([
        ['charge', total],
        ['refund', -value],
      ]),
    );
    expect(entries).toHaveLength(2);
    expect((await readOrder(orderId))?.state).toBe('paid');
  });

  test.each([
    ['too late, a day before the curtain', 13 * day, 'Credit', 'closed'],
    ['for money when the first day is over', day, 'Refund', 'refund-over'],
    ['when it has begun', 14 * day + hour, 'Donation', 'past'],
  ])('are refused %s', async (_, later, returnType, problem) => {
    const { orderId, numbers } = await bought();
    clock.pass(later);
    const { data } = await quote(orderId, { tickets: numbers.join(',') });
    expect(option(data, returnType)).toMatchObject({ problem });
    const refused = await giveBack(orderId, { tickets: numbers, returnType, expected: 0 });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'return-refused', meta: { problem } } });
    expect(await readSeats(shop.night, section)).toHaveLength(2);
  });

  test('are given back once, at the sum that was shown, and only those of this order', async () => {
    const { orderId, total, numbers } = await bought();
    const wish = { tickets: numbers, returnType: 'Refund', expected: total };
    expect((await giveBack(orderId, { ...wish, expected: total - 1 })).problem?.code).toBe('return-changed');
    expect((await giveBack(orderId, { ...wish, tickets: ['ABCDEFGH-01'] })).problem?.code).toBe('ticket-unknown');
    const [one, other] = await Promise.all([giveBack(orderId, wish), giveBack(orderId, wish)]);
    expect(new Set([one.status, other.status])).toEqual(new Set([201, 409]));
    const stranger = await signedInBrowser('stranger@example.com');
    expect((await call(returnsPath, { params: { orderId }, cookies: stranger })).status).toBe(404);
  });

  test('as a gift keep the declaration of Gift Aid with the words that were agreed to; other ways keep none', async () => {
    const address = { street: '1  Bow Street', town: 'London', postcode: 'wc2e9dd', country: 'GB' };
    const giftAid = { firstName: 'Ada', lastName: 'Byron', address };
    const { orderId, total, numbers } = await bought();
    const [first = '', second = ''] = numbers;
    await giveBack(orderId, { tickets: [first], returnType: 'Donation', expected: 0, giftAid });
    await giveBack(orderId, { tickets: [second], returnType: 'Refund', expected: total / 2, giftAid });
    const kept = Map.groupBy(await readReturns(orderId), ({ returnType }) => returnType);
    expect(kept.get('Donation')?.[0]?.giftAid).toEqual({
      ...giftAid,
      address: { ...address, street: '1 Bow Street', postcode: 'WC2E 9DD' },
      statement: giftAidStatement,
    });
    expect(kept.get('Refund')?.[0]?.giftAid).toBeNull();
  });

  test('of a cancelled performance come to their whole price in every way, at any time', async () => {
    const { orderId, total, numbers } = await bought();
    await loadPerformances([saleTerms(shop.night, start, { isCancelled: true })], start);
    clock.pass(20 * day);
    const { data } = await quote(orderId, { donation: '1000' });
    expect(
      data.options.map(({ returnType, problem, donation, credit, refund }) => [
        returnType,
        problem,
        donation,
        credit,
        refund.reduce((sum, tender) => sum + tender.pence, 0),
      ]),
    ).toEqual([
      ['Refund', null, 0, 0, total],
      ['Credit', null, 0, total, 0],
      ['PartDonate', null, 1000, 0, total - 1000],
      ['Donation', null, total, 0, 0],
    ]);
    const part = { tickets: numbers, returnType: 'PartDonate', donation: pence(1000), expected: total - 1000 };
    expect(await giveBack(orderId, part)).toMatchObject({ status: 201, data: { donation: 1000 } });
  });
});
