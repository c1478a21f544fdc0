import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { demoBench, pressOn, useTestScheduler } from '#test/support/payment-benches.ts';
import type { PaymentBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let bench: PaymentBench;
let asked: ReturnType<typeof useTestScheduler>['asked'];
beforeAll(async () => void (bench = await demoBench()));
afterAll(() => bench.stop());
beforeEach(() => {
  clock.set(start);
  ({ asked } = useTestScheduler());
});

const returnPath = '/checkout/orders/order-1?key=abc';
const opened = () =>
  bench.provider.open({
    orderId: 'order-1',
    orderNo: '7K3M9QXA',
    pence: pence(24_000),
    description: 'Tosca & <friends>',
    email: 'ada@example.com',
    siteOrigin: 'https://venue.example',
    returnPath,
    cancelPath: '/checkout',
    dueAt: plus(start, 15 * minute),
  });
const told = () =>
  bench.notices().map(({ body }) => {
    const { outcome, paymentId } = JSON.parse(body) as { outcome: string; paymentId: string };
    return `${outcome} ${paymentId}`;
  });

test.each([
  ['pay', returnPath, ['paid demo-order-1.24000']],
  ['decline', returnPath, ['declined demo-order-1.24000']],
  ['leave', '/checkout', []],
  ['twice', returnPath, ['paid demo-order-1.24000', 'paid demo-order-1.24000.again']],
  ['something else', '/checkout', []],
])('%s: leads to %s and tells %j', async (action, location, notices) => {
  const { url } = await opened();
  expect(await pressOn(url, action)).toMatchObject({ status: 303, location });
  expect(told()).toEqual(notices);
  expect(asked).toEqual([]);
});

test.each([
  ['slow', '2026-11-21T12:00:20.000Z', '20 seconds after the customer is back'],
  ['late', '2026-11-21T12:15:30.000Z', 'half a minute after the seats are no longer kept'],
])('%s: the notice comes at %s, %s', async (action, at) => {
  const { url } = await opened();
  expect(await pressOn(url, action)).toMatchObject({ status: 303, location: returnPath });
  expect(told()).toEqual([]);
  expect(asked).toEqual([{ at, facts: expect.objectContaining({ orderId: 'order-1', pence: 24_000 }) }]);
});

test('half an hour after the house has given up, the page has expired: nothing can be paid, and the house is told', async () => {
  const { url } = await opened();
  clock.set(plus(start, 46 * minute));
  expect((await pressOn(url, 'look')).status).toBe(200);
  clock.pass(minute);
  expect(await pressOn(url, 'look')).toMatchObject({ status: 410, body: expect.stringContaining('href="/checkout"') });
  expect(await pressOn(url, 'pay')).toMatchObject({ status: 410 });
  expect(told()).toEqual(['expired demo-order-1.24000']);
});

test.each([
  ['was changed', (url: string) => `${url.slice(0, -2)}AA`],
  ['is none', () => '/demo-payments/x'],
])('an address that %s opens nothing', async (_, change) => {
  const { url } = await opened();
  expect((await pressOn(change(url), 'pay')).status).toBe(404);
  expect(told()).toEqual([]);
});

test('what the shop wrote is shown as it was written', async () => {
  const { body } = await pressOn((await opened()).url, 'look');
  expect(body).toContain('Tosca &amp; &lt;friends&gt;');
  expect(body).toContain('Pay £240');
});
