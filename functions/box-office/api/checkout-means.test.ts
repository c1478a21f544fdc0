import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { codeTries, codeWindow } from '#shared/kernel/forms/code-brake.ts';
import { second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import type { PaymentOutcome } from '#functions/platform/payment/provider.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, giveCredit, guestAda, keyIn, ledgerOf, makeVoucher } from '#test/support/checkout.ts';
import { hold, notify, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readOrder } from '../store/orders.ts';
import { handler as means } from './checkout-means.ts';
import { handler as vouchers } from './checkout-vouchers.ts';
import { handler as orderPayment } from './order-payment.ts';
import { handler as orderPath } from './order.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
let count = 0;

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

beforeEach(() => {
  useDemoPayments();
  clock.set(start);
  count += 1;
});

describe('what a visitor could pay with', () => {
  test('is the credit of the account', async () => {
    const browser = await signedInBrowser('rich@example.org');
    expect((await call(means, { cookies: browser })).data.credit).toBe(0);
    await giveCredit(customerIdOf('rich@example.org'), 1234);
    expect((await call(means, { cookies: browser })).data.credit).toBe(1234);
  });

  test('is nothing for a stranger', async () => {
    const { status, data } = await call(means);
    expect([status, data.credit]).toEqual([200, 0]);
  });
});

describe('the code of a gift voucher', () => {
  /** Every test asks from an address of its own: tries are counted by it. */
  const check = (code: string, from = `192.0.2.${count}`) =>
    call(vouchers, { method: 'POST', body: { code }, headers: { 'x-forwarded-for': `${from}, 10.0.0.1` } });

  test('tells what is left and until when, however it is typed', async () => {
    await makeVoucher('7K3M9QXA22HWPZ4R', 1500, '2027-11-21T12:00:00.000Z' as Instant);
    expect((await check('7k3m 9qxa-22hw pz4r')).data).toMatchObject({
      code: '7K3M9QXA22HWPZ4R',
      balance: 1500,
      expiresAt: '2027-11-21T12:00:00.000Z',
    });
  });

  test('is answered alike when it is unknown, used up or expired', async () => {
    await makeVoucher('USEDUP22USEDUP22', 0);
    await makeVoucher('EXPRED22EXPRED22', 500, start);
    const answers = await Promise.all(
      ['NNKNWN22NNKNWN22', 'USEDUP22USEDUP22', 'EXPRED22EXPRED22', '-'].map((code) => check(code)),
    );
    // Each has the id of its own request.
    const said = answers.map(({ problem }) => JSON.stringify({ ...problem, id: null }));
    expect(new Set(said).size).toBe(1);
    expect(answers[0]?.problem).toMatchObject({ status: '409', code: 'voucher-unknown' });
  });

  test('can be tried ten times, then after a wait; right codes count too, and nobody else has to wait', async () => {
    await makeVoucher('RQGHT222RQGHT222', 500);
    for (let tries = 1; tries <= codeTries; tries += 1) await check(tries === 3 ? 'RQGHT222RQGHT222' : `WRQNG${tries}`);
    const { problem } = await check('RQGHT222RQGHT222');
    expect(problem?.code).toBe('too-many-codes');
    expect(problem?.title).toContain('15 minutes');
    expect((await check('RQGHT222RQGHT222', '198.51.100.9')).status).toBe(200);
    clock.pass(codeWindow);
    expect((await check('RQGHT222RQGHT222')).status).toBe(200);
  });

  test('cannot be tried by placing orders instead', async () => {
    const night = `codes-${count}`;
    await loadPerformances([saleTerms(night, start)], start);
    const browser: Browser = {};
    const { data } = await hold(browser, night, seatIds(1));
    const order = (code: string) =>
      buy(browser, data.cartAmount, { guest: guestAda, voucherCodes: [code], expectedCard: 0 });
    for (let tries = 1; tries <= codeTries; tries += 1)
      expect((await order(`GVESS${tries}`)).problem).toMatchObject({ status: '409', code: 'means-changed' });
    expect((await order('GVESS99')).problem?.code).toBe('too-many-codes');
  });
});

describe('a visitor who is back before the notice', () => {
  async function paying() {
    const night = `look-${count}`;
    await loadPerformances([saleTerms(night, start)], start);
    const browser: Browser = {};
    const { data } = await hold(browser, night, seatIds(1));
    const { data: order } = await buy(browser, data.cartAmount, { guest: guestAda });
    const paymentId = (await readOrder(order.id))?.paymentId ?? '';
    const about = { orderId: order.id, paymentId, pence: order.total };
    return { order, about, key: keyIn(order.page) };
  }

  function answering(outcome: PaymentOutcome['outcome'] | 'open' | null | Error) {
    const look = vi.fn<ReturnType<typeof payments.get>['look']>(async ({ orderId, paymentId }) => {
      if (outcome instanceof Error) throw outcome;
      if (outcome === null || outcome === 'open') return outcome;
      return { outcome, orderId, paymentId, noticeId: 'looked', pence: 4000, at: clock.now() };
    });
    payments.provide({ ...payments.get(), look });
    return look;
  }

  const ask = (orderId: string, key: string) =>
    call(orderPayment, { method: 'POST', params: { orderId }, query: { key }, body: {} });

  test('learns at once that the order is paid, and the notice changes nothing afterwards', async () => {
    const { order, about, key } = await paying();
    answering('paid');
    expect((await ask(order.id, key)).data.state).toBe('paid');
    await notify({ ...about, outcome: 'paid' });
    expect((await ask(order.id, key)).data.state).toBe('paid');
    expect(await ledgerOf(order.id)).toEqual(['card +4000']);
  });

  test.each([
    ['declined', 'declined'],
    ['expired', 'abandoned'],
  ] as const)('learns that it was %s', async (outcome, state) => {
    const { order, key } = await paying();
    answering(outcome);
    expect((await ask(order.id, key)).data.state).toBe(state);
  });

  test.each([['open'], [null], [new Error('The provider is down.')]] as const)(
    'goes on waiting while the provider says %s',
    async (outcome) => {
      const { order, key } = await paying();
      answering(outcome);
      expect((await ask(order.id, key)).data.state).toBe('awaiting-payment');
    },
  );

  test('has the provider asked every four seconds at most, however many windows wait', async () => {
    const { order, key } = await paying();
    const look = answering('open');
    await Promise.all([1, 2, 3, 4].map(() => ask(order.id, key)));
    expect(look).toHaveBeenCalledTimes(1);
    clock.pass(4 * second);
    await ask(order.id, key);
    expect(look).toHaveBeenCalledTimes(2);
  });

  test('does not have it asked about an order that is settled', async () => {
    const { order, about, key } = await paying();
    await notify({ ...about, outcome: 'paid' });
    const look = answering('paid');
    await ask(order.id, key);
    expect(look).not.toHaveBeenCalled();
  });

  test('needs the key of the order', async () => {
    const { order } = await paying();
    expect((await ask(order.id, 'not-the-key')).status).toBe(404);
    expect((await ask('no-such-order', 'x')).status).toBe(404);
  });

  test.each([
    ['paid', 'order-settled', 'paid'],
    ['declined', undefined, 'declined'],
    ['expired', undefined, 'abandoned'],
    ['open', undefined, 'abandoned'],
    [null, undefined, 'abandoned'],
    [new Error('The provider is down.'), undefined, 'abandoned'],
  ] as const)('and wants to leave: the provider, asked first, says %s', async (outcome, refused, state) => {
    const { order, key } = await paying();
    answering(outcome);
    const left = await call(orderPath, { method: 'DELETE', params: { orderId: order.id }, query: { key } });
    expect(left.problem?.code).toBe(refused);
    expect((await readOrder(order.id))?.state).toBe(state);
  });
});
