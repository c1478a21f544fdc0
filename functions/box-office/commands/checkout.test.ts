import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { handler as payPerView } from '#functions/streaming/api/pay-per-view.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, lookAtOrder, notify, placeOrder, signedInBrowser, useDemoPayments } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { publishTosca } from '#test/support/stream.ts';

import { handler as basket } from '../api/basket.ts';
import { handler as orderPath } from '../api/order.ts';
import { readSeats } from '../store/seats.ts';
import { expireBasket, expirePayment } from './expire.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
const { clock } = shop;

let browser: Browser = {};
const [g1 = '', g2 = '', g3 = ''] = seatIds(3);
const section = house.sections[0]?.id ?? '';

beforeEach(async () => {
  browser = await signedInBrowser(`ada${shop.count}@example.com`);
});

/** A basket of two seats turned into an order that waits for its payment. */
async function ordered() {
  const { data } = await hold(browser, shop.night, [g1, g2]);
  const { data: order } = await placeOrder(browser, data.cartAmount);
  const about = { orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total };
  return { order, basketId: data.id, about };
}

const seatStates = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await readSeats(shop.night, section)).map(({ seatId, state }) => [seatId, state]));

async function ledger(orderId: string): Promise<readonly number[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: 'sales',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':pk': salesKeys.order(orderId).pk, ':ledger': 'LEDGER' },
    }),
  );
  return Items.map(({ pence }) => Number(pence));
}

describe('an order that is paid', () => {
  test('sells its seats, numbers its tickets, empties the basket and charges exactly its total', async () => {
    const { order, about } = await ordered();
    expect(order).toMatchObject({ state: 'awaiting-payment', paymentUrl: expect.stringMatching(/^\/demo-payments\//) });
    await notify({ ...about, outcome: 'paid' });
    const { data: paid } = await lookAtOrder(browser, order.id);
    expect(paid).toMatchObject({ state: 'paid', paymentUrl: null, total: order.total });
    expect(paid.lines.map(({ ticketNumber }) => ticketNumber)).toEqual([`${order.orderNo}-01`, `${order.orderNo}-02`]);
    expect(await seatStates()).toEqual({ [g1]: 'sold', [g2]: 'sold' });
    expect((await call(basket, { cookies: browser })).data).toMatchObject({ state: 'empty', itemCount: 0 });
    expect(await ledger(order.id)).toEqual([order.total]);
  });

  test('is charged once however often, and in whatever order, its notices come', async () => {
    const { order, about } = await ordered();
    await Promise.all([1, 2, 3].map(() => notify({ ...about, outcome: 'paid' })));
    await notify({ ...about, outcome: 'declined' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('paid');
    expect(await ledger(order.id)).toEqual([order.total]);
  });

  test('a second click, or coming back from the payment page, finds the same order', async () => {
    const { order } = await ordered();
    const again = await placeOrder(browser, order.total);
    expect(again.data.id).toBe(order.id);
    expect(again.data.paymentUrl).toBe(order.paymentUrl);
  });

  test('belongs to its customer alone', async () => {
    const { order } = await ordered();
    const other = await signedInBrowser('other@example.com');
    expect((await lookAtOrder(other, order.id)).status).toBe(404);
  });
});

describe('a payment that is declined', () => {
  test('gives the seats back to the hold that still runs, so that another card can be tried', async () => {
    const { order, about } = await ordered();
    clock.pass(10 * minute);
    await notify({ ...about, outcome: 'declined' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('declined');
    const { data } = await call(basket, { cookies: browser });
    expect(data).toMatchObject({ state: 'open', itemCount: 2, orderId: null });
    expect(await seatStates()).toEqual({ [g1]: 'held', [g2]: 'held' });
    expect((await placeOrder(browser, data.cartAmount)).data.state).toBe('awaiting-payment');
  });

  test('frees the seats when the hold has ended meanwhile', async () => {
    await hold(browser, shop.night, [g1, g2]);
    clock.pass(29 * minute);
    const { data } = await call(basket, { cookies: browser });
    const { data: order } = await placeOrder(browser, data.cartAmount);
    clock.pass(5 * minute);
    await notify({ outcome: 'declined', orderId: order.id, paymentId: 'p', pence: order.total });
    expect(await seatStates()).toEqual({});
    expect((await call(basket, { cookies: browser })).data.state).toBe('expired');
  });

  test('charges nothing', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    expect(await ledger(order.id)).toEqual([]);
  });
});

describe('a payment that nobody makes', () => {
  test('keeps the seats until it is due, past the end of the hold, and frees them then', async () => {
    await hold(browser, shop.night, [g1, g2]);
    clock.pass(25 * minute);
    const { data } = await call(basket, { cookies: browser });
    const { data: order } = await placeOrder(browser, data.cartAmount);
    clock.pass(10 * minute);
    expect((await hold({}, shop.night, [g1])).problem?.code).toBe('seat-taken');
    expect(await expirePayment(order.id, clock.now())).toEqual({ outcome: 'later', at: plus(start, 40 * minute) });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('awaiting-payment');
    clock.pass(5 * minute);
    await expirePayment(order.id, clock.now());
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('abandoned');
    expect(await seatStates()).toEqual({});
  });
});

describe('a payment that comes late', () => {
  async function abandoned() {
    const opened = await ordered();
    clock.pass(40 * minute);
    await expirePayment(opened.order.id, clock.now());
    return opened;
  }

  test('takes the same seats again while they are free', async () => {
    const { order, about } = await abandoned();
    await notify({ ...about, outcome: 'paid' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('paid');
    expect(await seatStates()).toEqual({ [g1]: 'sold', [g2]: 'sold' });
  });

  test('is owed back when one seat is gone, and the other seats stay free', async () => {
    const { order, about } = await abandoned();
    await hold({}, shop.night, [g2]);
    await notify({ ...about, outcome: 'paid' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('refund-due');
    expect(await seatStates()).toEqual({ [g2]: 'held' });
    await notify({ ...about, outcome: 'refunded' });
    await notify({ ...about, outcome: 'refunded' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('refunded');
    expect(await ledger(order.id)).toEqual([order.total, -order.total]);
  });

  test('takes seats from the new basket of the same visitor rather than selling them twice', async () => {
    const { order, about } = await abandoned();
    await hold(browser, shop.night, [g2, g3]);
    await notify({ ...about, outcome: 'paid' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('paid');
    const { data } = await call(basket, { cookies: browser });
    expect(data.products[0]?.subLineItems.map(({ seatId }) => seatId)).toEqual([g3]);
  });
});

describe('a basket whose hold has ended', () => {
  test('is put back on sale by the scheduler, and by nobody before', async () => {
    const { data } = await hold(browser, shop.night, [g1, g2]);
    expect(await expireBasket(data.id, clock.now())).toEqual({ outcome: 'later', at: data.expiresAt });
    clock.pass(30 * minute);
    expect(await expireBasket(data.id, clock.now())).toEqual({ outcome: 'ended' });
    expect(await seatStates()).toEqual({});
    expect(await expireBasket(data.id, clock.now())).toEqual({ outcome: 'settled' });
  });

  test('does not take a seat from whoever holds it now', async () => {
    const { data } = await hold(browser, shop.night, [g1]);
    clock.pass(30 * minute);
    const other = await hold({}, shop.night, [g1]);
    await expireBasket(data.id, clock.now());
    expect((await readSeats(shop.night, section)).map(({ basketId }) => basketId)).toEqual([other.data.id]);
  });

  test('cannot be ordered any more', async () => {
    const { data } = await hold(browser, shop.night, [g1]);
    clock.pass(30 * minute);
    expect((await placeOrder(browser, data.cartAmount)).problem?.code).toBe('basket-expired');
  });
});

test('a rental whose payment was declined can be paid for again at once, and not while the first payment is open', async () => {
  await publishTosca();
  const rent = await call(payPerView, { method: 'POST', body: { feeId: 'fee-tosca' }, cookies: browser });
  Object.assign(browser, rent.cookies);
  const { data } = await call(basket, { cookies: browser });
  const { data: first } = await placeOrder(browser, data.cartAmount);
  await notify({ outcome: 'declined', orderId: first.id, paymentId: 'p', pence: first.total });
  const { data: second } = await placeOrder(browser, data.cartAmount);
  expect(second).toMatchObject({ state: 'awaiting-payment', total: first.total });
  expect(second.id).not.toBe(first.id);
  const elsewhere = { [sessionCookie]: browser[sessionCookie] ?? '' };
  const again = await call(payPerView, { method: 'POST', body: { feeId: 'fee-tosca' }, cookies: elsewhere });
  expect(again.problem).toMatchObject({ status: '409', code: 'rental-owned' });
});

test('a film that another order has rented is not paid for twice: the late payment goes back', async () => {
  await publishTosca();
  const rent = await call(payPerView, { method: 'POST', body: { feeId: 'fee-tosca' }, cookies: browser });
  Object.assign(browser, rent.cookies);
  const { data } = await call(basket, { cookies: browser });
  const { data: first } = await placeOrder(browser, data.cartAmount);
  await notify({ outcome: 'declined', orderId: first.id, paymentId: 'p1', pence: first.total });
  const { data: second } = await placeOrder(browser, data.cartAmount);
  await notify({ outcome: 'paid', orderId: second.id, paymentId: 'p2', pence: second.total });
  await notify({ outcome: 'paid', orderId: first.id, paymentId: 'p1', pence: first.total });
  expect((await lookAtOrder(browser, second.id)).data.state).toBe('paid');
  expect((await lookAtOrder(browser, first.id)).data.state).toBe('refund-due');
});

describe('leaving a payment', () => {
  const leave = (orderId: string, who = browser) =>
    call(orderPath, { method: 'DELETE', params: { orderId }, body: {}, cookies: who });

  test('gives the seats back to the basket, where they can be changed and ordered again', async () => {
    const { order } = await ordered();
    expect((await leave(order.id)).data.state).toBe('abandoned');
    expect(await seatStates()).toEqual({ [g1]: 'held', [g2]: 'held' });
    const { data } = await hold(browser, shop.night, [g3]);
    expect(data).toMatchObject({ state: 'open', itemCount: 3 });
    expect((await placeOrder(browser, data.cartAmount)).status).toBe(201);
  });

  test('while its page is being opened: nobody is sent there, and the page is closed', async () => {
    const close = vi.fn<ReturnType<typeof payments.get>['close']>(async () => true);
    const { open } = payments.get();
    payments.provide({
      ...payments.get(),
      close,
      open: async (request) => {
        expect((await leave(request.orderId)).data.state).toBe('abandoned');
        return open(request);
      },
    });
    const { data } = await hold(browser, shop.night, [g1]);
    expect((await placeOrder(browser, data.cartAmount)).problem?.code).toBe('basket-changed');
    expect(close).toHaveBeenCalledTimes(1);
    useDemoPayments();
    expect((await placeOrder(browser, data.cartAmount)).data.state).toBe('awaiting-payment');
  });

  test('can be done twice, not by somebody else, and not after paying', async () => {
    const { order, about } = await ordered();
    const stranger = await signedInBrowser('stranger@example.com');
    expect((await leave(order.id, stranger)).status).toBe(404);
    await leave(order.id);
    expect((await leave(order.id)).data.state).toBe('abandoned');
    await notify({ ...about, outcome: 'paid' });
    expect((await leave(order.id)).problem).toMatchObject({ status: '409', code: 'order-settled' });
  });
});

describe('a payment whose due date nobody looked at', () => {
  test('locks its basket no longer than it may be paid', async () => {
    const { order } = await ordered();
    clock.pass(30 * minute);
    expect((await call(basket, { cookies: browser })).data.state).toBe('expired');
    expect((await placeOrder(browser, order.total)).problem?.code).toBe('basket-expired');
    expect((await hold(browser, shop.night, [g3])).data).toMatchObject({ state: 'open', itemCount: 1 });
  });
});

describe('the facts that the table tells', () => {
  const told = async () => {
    const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
    return Items.filter((item) => item['outbox'] && String(item['detail']).includes(shop.night)).map(({ type }) =>
      String(type),
    );
  };

  test('a seat that lapsed is told of when its basket is next changed, though nobody looked at it when it was due', async () => {
    await hold(browser, shop.night, [g1]);
    clock.pass(31 * minute);
    await hold(browser, shop.night, [g2]);
    expect((await told()).toSorted()).toEqual(['SeatsHeld', 'SeatsHeld', 'SeatsReleased']);
  });

  test('seats that are kept for a payment are told of, so that nobody is offered them after their hold', async () => {
    await ordered();
    expect((await told()).toSorted()).toEqual(['SeatsHeld', 'SeatsKept']);
  });
});

test('what really came is entered and goes back, when it was not the sum of the order', async () => {
  const { order, about } = await ordered();
  await notify({ ...about, pence: 100, outcome: 'paid' });
  expect(await ledger(order.id)).toEqual([100]);
  await notify({ ...about, pence: 100, outcome: 'refunded' });
  expect(await ledger(order.id)).toEqual([100, -100]);
});

test('a second payment of a paid order is entered and goes back, and the order stays paid', async () => {
  const { order, about } = await ordered();
  await notify({ ...about, outcome: 'paid' });
  const second = { ...about, paymentId: 'second' };
  await notify({ ...second, outcome: 'paid' });
  await notify({ ...second, outcome: 'paid' });
  await notify({ ...second, outcome: 'refunded' });
  expect((await lookAtOrder(browser, order.id)).data.state).toBe('paid');
  const entries = await ledger(order.id);
  expect(entries.reduce((sum, pence) => sum + pence, 0)).toBe(order.total);
  expect(entries).toHaveLength(3);
});

test('a second payment that somebody sends back at the provider is in the ledger once, and the order stays paid', async () => {
  const { order, about } = await ordered();
  await notify({ ...about, outcome: 'paid' });
  await notify({ ...about, paymentId: 'second', outcome: 'paid' });
  const byHand = { ...about, paymentId: 'second', outcome: 'refunded', refundId: 'by-hand-1', isByHand: true } as const;
  await notify(byHand);
  await notify(byHand);
  expect((await lookAtOrder(browser, order.id)).data.state).toBe('paid');
  const entries = await ledger(order.id);
  expect(entries.toSorted((one, other) => one - other)).toEqual([-order.total, order.total, order.total]);
});

test('money for an order that nobody knows is not waved through', async () => {
  const notice = { outcome: 'paid', orderId: 'nobody-knows', paymentId: 'p', pence: 100 } as const;
  expect((await notify(notice)).status).toBe(404);
});

test('the largest basket that is allowed can be ordered, declined, ordered again and paid late', async () => {
  const ids = Array.from({ length: 8 }, (_, place) => `${shop.night}-${place}`);
  await loadPerformances(
    ids.map((id) => saleTerms(id, start)),
    start,
  );
  for (const id of ids) expect((await hold(browser, id, seatIds(5))).status).toBe(200);
  expect((await hold(browser, shop.night, [g1])).problem).toMatchObject({
    status: '422',
    code: 'too-many-performances',
  });
  const { data } = await call(basket, { cookies: browser });
  expect(data.itemCount).toBe(40);
  const { data: first } = await placeOrder(browser, data.cartAmount);
  await notify({ outcome: 'declined', orderId: first.id, paymentId: 'p1', pence: first.total });
  const { data: second } = await placeOrder(browser, data.cartAmount);
  clock.pass(40 * minute);
  await expirePayment(second.id, clock.now());
  await notify({ outcome: 'paid', orderId: second.id, paymentId: 'p2', pence: second.total });
  expect((await lookAtOrder(browser, second.id)).data.state).toBe('paid');
});

describe('the limit of one customer', () => {
  const eight = seatIds(8);

  test('counts over all orders of a performance, and another performance begins anew', async () => {
    const { about } = await ordered();
    await notify({ ...about, outcome: 'paid' });
    const { data } = await hold(browser, shop.night, eight.slice(2, 8).concat(seatIds(9).slice(8)));
    expect((await placeOrder(browser, data.cartAmount)).problem).toMatchObject({
      code: 'too-many-seats',
      meta: { limit: 8 },
    });
    await loadPerformances([saleTerms(`${shop.night}-more`, start)], start);
    const other = await signedInBrowser(`ada${shop.count}@example.com`);
    const elsewhere = await hold(other, `${shop.night}-more`, eight);
    expect((await placeOrder(other, elsewhere.data.cartAmount)).status).toBe(201);
  });

  test.each(['declined', 'abandoned'] as const)('gives back what was %s', async (end) => {
    const { order, about } = await ordered();
    if (end === 'declined') await notify({ ...about, outcome: 'declined' });
    clock.pass(40 * minute);
    if (end === 'abandoned') await expirePayment(order.id, clock.now());
    const { data } = await hold(browser, shop.night, eight);
    expect((await placeOrder(browser, data.cartAmount)).status).toBe(201);
  });
});

describe('refusals', () => {
  test('an empty basket', async () => {
    expect((await placeOrder(browser, 0)).problem).toMatchObject({ status: '409', code: 'basket-empty' });
  });

  test('another total than the page has shown', async () => {
    const { data } = await hold(browser, shop.night, [g1]);
    expect((await placeOrder(browser, data.cartAmount - 1)).problem?.code).toBe('basket-changed');
  });

  test.each([
    ['was cancelled', { isCancelled: true }, 'performance-cancelled'],
    ['has begun', { date: start }, 'performance-past'],
  ])('a performance that %s while its seats were held', async (_, more, code) => {
    const { data } = await hold(browser, shop.night, [g1]);
    await loadPerformances([saleTerms(shop.night, start, more)], start);
    expect((await placeOrder(browser, data.cartAmount)).problem?.code).toBe(code);
  });

  test('a visitor who is not signed in; the basket is kept', async () => {
    const stranger: Browser = {};
    const { data } = await hold(stranger, shop.night, [g1]);
    expect((await placeOrder(stranger, data.cartAmount)).problem?.code).toBe('sign-in-needed');
    expect((await call(basket, { cookies: stranger })).data.itemCount).toBe(1);
  });

  test('changing a basket whose payment is under way', async () => {
    await ordered();
    expect((await hold(browser, shop.night, [g3])).problem).toMatchObject({ status: '409', code: 'basket-paying' });
    expect((await call(basket, { method: 'DELETE', body: {}, cookies: browser })).problem?.code).toBe('basket-paying');
  });

  test.each([
    ['a wrong signature', 't=2026-11-21T12:00:00.000Z,v1=AAAA'],
    ['no signature', ''],
  ])('a notice with %s changes nothing', async (_, signature) => {
    const { order, about } = await ordered();
    expect((await notify({ ...about, outcome: 'paid' }, signature)).problem).toMatchObject({
      status: '401',
      code: 'bad-signature',
    });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('awaiting-payment');
  });

  test('a notice about another sum is owed back, not honoured', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, pence: about.pence - 1, outcome: 'paid' });
    expect((await lookAtOrder(browser, order.id)).data.state).toBe('refund-due');
    expect(await seatStates()).toEqual({});
  });

  test('a payment that is owed back leaves a basket that can be used again', async () => {
    const { about } = await ordered();
    clock.pass(31 * minute);
    await hold({}, shop.night, [g1]);
    await notify({ ...about, outcome: 'paid' });
    expect((await hold(browser, shop.night, [g3])).data).toMatchObject({ state: 'open', itemCount: 1 });
  });
});
