import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { useMails } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as orders } from '../api/orders.ts';
import { expirePayment } from '../commands/expire.ts';
import { unpaidMailsADay } from '../store/order-mails.ts';
import { readOrder } from '../store/orders.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const [g1 = '', g2 = ''] = seatIds(2);
let tables: TestTables;
let mails: ReturnType<typeof useMails>;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mails = useMails();
});
afterAll(() => tables.stop());

let count = 0;
let browser: Browser = {};
let night = '';
let email = '';
beforeEach(async () => {
  clock.set(start);
  count += 1;
  night = `night-${count}`;
  email = `ada${count}@example.com`;
  await loadPerformances([saleTerms(night, start, { title: 'Jenůfa' })], start);
  browser = await signedInBrowser(email);
});

async function ordered(seats: readonly string[] = [g1, g2], who = browser) {
  const { data } = await hold(who, night, seats);
  const { data: order } = await placeOrder(who, data.cartAmount);
  return { order, about: { orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total } };
}

/** All mails of an order, each fact delivered three times. */
async function mailsOf(orderId: string) {
  const first = await mails.deliver(orderId);
  const again = [...(await mails.deliver(orderId)), ...(await mails.deliver(orderId))];
  expect(again).toEqual([]);
  return first;
}

describe('each end of an order is told by exactly one mail, however often its notices and facts come', () => {
  test('paid: what was bought by performance, what to do next, and the way back', async () => {
    const { order, about } = await ordered();
    for (const _ of [1, 2, 3]) await notify({ ...about, outcome: 'paid' });
    const [mail, ...more] = await mailsOf(order.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: `Your order ${order.orderNo} is confirmed` });
    expect(mail?.text).toContain(`Jenůfa\nSaturday 5 December 2026, 12pm · Clore Studio · doors 11.30am`);
    expect(mail?.text).toContain(`ticket ${order.orderNo}-01: £`);
    expect(mail?.text).toContain('Show your e-tickets at the door');
    expect(mail?.text).toContain(`https://house.test/checkout/orders/${order.id}/tickets`);
    expect(mail?.text).toContain('until 24 hours before a performance');
    expect(mail?.text).toContain(`https://house.test/checkout/orders/${order.id}/return`);
    expect(mail?.html).toContain(`href="https://house.test/checkout/orders/${order.id}/tickets"`);
    // An account's mail opens nothing by itself.
    expect(mail?.text).not.toContain((await readOrder(order.id))?.accessKey);
  });

  test('paid twice: the confirmation, and one mail that the second payment has gone back', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'paid' });
    await mailsOf(order.id);
    const again = { ...about, paymentId: `${about.paymentId}.again` };
    for (const _ of [1, 2]) await notify({ ...again, outcome: 'paid' });
    for (const _ of [1, 2]) await notify({ ...again, outcome: 'refunded' });
    const sent = await mailsOf(order.id);
    expect(sent.map(({ subject }) => subject)).toEqual([`You paid twice for order ${order.orderNo}`]);
    expect(sent[0]?.text).toContain('The order stays as it is.');
  });

  test('paid when the performance has begun: it goes back, and nobody has a ticket', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    await mailsOf(order.id);
    clock.pass(14 * day);
    await notify({ ...about, outcome: 'paid' });
    await notify({ ...about, outcome: 'refunded' });
    const sent = await mailsOf(order.id);
    expect(sent.map(({ subject }) => subject)).toEqual([`Your payment for order ${order.orderNo} has been refunded`]);
    expect(sent[0]?.text).toContain('after the performance had begun');
  });

  test('declined while the hold runs: nothing was charged, and until when the seats are held', async () => {
    const { order, about } = await ordered();
    for (const _ of [1, 2]) await notify({ ...about, outcome: 'declined' });
    const sent = await mailsOf(order.id);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe(`The payment for order ${order.orderNo} was declined`);
    expect(sent[0]?.text).toContain('Nothing was charged.');
    expect(sent[0]?.text).toContain('Your seats are held for you until 12.30pm.');
    expect(sent[0]?.text).toContain('https://house.test/basket');
  });

  test('abandoned after the hold: the seats are on sale again', async () => {
    const { order } = await ordered();
    clock.pass(45 * minute);
    await expirePayment(order.id, clock.now());
    const sent = await mailsOf(order.id);
    expect(sent.map(({ subject }) => subject)).toEqual([`Your order ${order.orderNo} was not paid`]);
    expect(sent[0]?.text).toContain('The seats are on sale again.');
    expect(sent[0]?.text).toContain('https://house.test/tickets-and-events');
  });

  test('declined, and ordered again before the mail was written: no word of seats that are on sale', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    const second = await placeOrder(browser, order.total);
    expect(second.status).toBe(201);
    const sent = await mailsOf(order.id);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('You have gone on with another order since');
    expect(sent[0]?.text).not.toContain('on sale again');
  });

  test('declined, then paid after all: the confirmation alone', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    await notify({ ...about, outcome: 'paid' });
    expect((await mailsOf(order.id)).map(({ subject }) => subject)).toEqual([
      `Your order ${order.orderNo} is confirmed`,
    ]);
  });

  test('paid late for seats that are gone: one mail when the money is on its way back', async () => {
    const { order, about } = await ordered();
    clock.pass(45 * minute);
    await expirePayment(order.id, clock.now());
    expect(await mailsOf(order.id)).toHaveLength(1);
    await ordered([g1], await signedInBrowser(`eve${count}@example.com`));
    await notify({ ...about, outcome: 'paid' });
    expect(await mailsOf(order.id)).toEqual([]);
    for (const _ of [1, 2]) await notify({ ...about, outcome: 'refunded' });
    const sent = await mailsOf(order.id);
    expect(sent.map(({ subject }) => subject)).toEqual([`Your payment for order ${order.orderNo} has been refunded`]);
    expect(sent[0]?.text).toContain('somebody else had taken one of them');
  });
});

test('a letter says the same in both forms, and takes nothing from a title for its own markup', async () => {
  await loadPerformances(
    [saleTerms(night, plus(start, -day), { title: '<b>Così</b> & more', date: plus(start, 14 * day) })],
    start,
  );
  const { order, about } = await ordered();
  await notify({ ...about, outcome: 'paid' });
  const [mail] = await mailsOf(order.id);
  expect(mail?.text).toContain('<b>Così</b> & more');
  expect(mail?.html).toContain('&lt;b&gt;Così&lt;/b&gt; &amp; more');
});

test('an address that a stranger types into orders that are never paid gets no more than a few mails a day', async () => {
  const guest = { firstName: 'Ada', lastName: 'Byron', email: `Victim${count}@example.com` };
  const sent = async () => {
    const who: Browser = {};
    const { data } = await hold(who, night, [g1]);
    const body = { expectedTotal: data.cartAmount, acceptsTerms: true as const, guest };
    const { data: order } = await call(orders, { method: 'POST', body, cookies: who });
    await notify({ orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total, outcome: 'expired' });
    clock.pass(45 * minute);
    return (await mailsOf(order.id)).length;
  };
  for (let order = 1; order <= unpaidMailsADay; order += 1) expect(await sent()).toBe(1);
  expect(await sent()).toBe(0);
  clock.pass(day);
  expect(await sent()).toBe(1);
});
