import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hour, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as basketPath } from '#functions/box-office/api/basket.ts';
import { handler as expressPath } from '#functions/box-office/api/express-payments.ts';
import { handler as orderPath } from '#functions/box-office/api/order.ts';
import { handler as noticesPath } from '#functions/box-office/api/payment-notices.ts';
import { handler as onPaymentLeft } from '#functions/box-office/consumers/on-payment-left.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { planLine } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, gift, ledgerOf, putInBasket } from '#test/support/checkout.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import type { PaymentBench } from '#test/support/payment-benches.ts';
import { hold, signedInBrowser, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

/** A wallet on the checkout, with every provider behind it. */
describe.each([
  ['the demonstration provider', demoBench, false],
  ['Stripe', stripeBench, true],
] as const)('a wallet on the checkout, paid through %s', (_name, open, remembers) => {
  let bench: PaymentBench;
  let browser: Browser = {};
  let total = 0;
  let count = 0;

  beforeAll(async () => {
    bench = await open();
    payments.provide(bench.provider);
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    clock.set(start);
    payments.provide(bench.provider);
    count += 1;
    const performanceId = `${remembers ? 'stripe' : 'demo'}-wallet-${count}`;
    await loadPerformances([saleTerms(performanceId, start)], start);
    browser = await signedInBrowser(`ada-${performanceId}@example.com`);
    total = (await hold(browser, performanceId, seatIds(2))).data.cartAmount;
  });
  afterEach(() => bench.notices());

  const opened = (pence = total, cookies = browser) => call(expressPath, { method: 'POST', body: { pence }, cookies });
  const placed = (expressPaymentId: string, cookies = browser) =>
    buy(cookies, total, { expectedCard: total, expressPaymentId });
  /** As far as the wallet's confirmation: the order waits. */
  async function ordered() {
    const { data: express } = await opened();
    const { data: order } = await placed(express.id);
    return { express, order };
  }
  async function deliver(): Promise<number[]> {
    const statuses: number[] = [];
    for (const { headers, body } of bench.notices())
      statuses.push((await call(noticesPath, { method: 'POST', body, headers })).status);
    return statuses;
  }
  const stateOf = async (orderId: string) => (await readOrder(orderId))?.state;
  const basket = async () => (await call(basketPath, { cookies: browser })).data;
  const leave = (orderId: string) => call(orderPath, { method: 'DELETE', params: { orderId }, cookies: browser });

  test('orders as the page does, without a page, and its notice settles the order once', async () => {
    const { express, order } = await ordered();
    expect(order).toMatchObject({ state: 'awaiting-payment', paymentUrl: null, total });
    expect(await bench.confirm(express.clientSecret)).toBe('paid');
    expect(await deliver()).toEqual([200]);
    expect(await stateOf(order.id)).toBe('paid');
    expect(await ledgerOf(order.id)).toEqual([`card +${total}`]);
    expect((await basket()).state).toBe('empty');
    expect((await factsAbout(order.id)).filter(({ type }) => type === 'OrderPlaced')).toHaveLength(1);
  });

  test('that is opened and closed again has ordered and charged nothing', async () => {
    await opened();
    expect(await basket()).toMatchObject({ state: 'open', itemCount: 2, orderId: null });
    expect(bench.notices()).toEqual([]);
  });

  test('confirms its own order once more, where the answer of the first press was lost', async () => {
    const { express, order } = await ordered();
    expect((await placed(express.id)).data.id).toBe(order.id);
  });

  test('whose card is declined is left, and the seats go back to their hold', async () => {
    const { express, order } = await ordered();
    expect(await bench.confirm(express.clientSecret, 'decline')).toBe('declined');
    expect((await leave(order.id)).data.state).toBe('abandoned');
    expect(await basket()).toMatchObject({ state: 'open', itemCount: 2 });
    const again = await ordered();
    expect(again.order.id).not.toBe(order.id);
    await bench.confirm(again.express.clientSecret);
    await deliver();
    expect(await stateOf(again.order.id)).toBe('paid');
    expect(await ledgerOf(order.id)).toEqual([]);
  });

  test.each([
    ['another sum', async () => (await opened(total - 100)).data.id],
    [
      'another basket',
      async () => {
        const other: Browser = {};
        await putInBasket(other, [gift(2000)]);
        return (await opened(total, other)).data.id;
      },
    ],
    ['no provider', async () => 'cs_unknown'],
    [
      'an order that was left',
      async () => {
        const { express, order } = await ordered();
        await leave(order.id);
        await bench.provider.close({ orderId: order.id, paymentId: express.id });
        return express.id;
      },
    ],
  ])('with a payment of %s orders nothing', async (_, paymentId) => {
    const id = await paymentId();
    expect((await placed(id)).problem?.code).toBe('express-over');
    expect(await basket()).toMatchObject({ state: 'open', itemCount: 2 });
  });

  test('orders nothing where the basket has changed since', async () => {
    const { data: express } = await opened();
    await putInBasket(browser, [gift(2000)]);
    expect((await placed(express.id)).problem?.code).toBe('basket-changed');
    expect(await basket()).toMatchObject({ state: 'open' });
  });

  test('is not offered for a plan, which renews by a card that the page keeps', async () => {
    const { data: express } = await opened();
    await putInBasket(browser, [planLine('plan')]);
    expect((await opened()).problem?.code).toBe('express-not-offered');
    const sum = (await basket()).cartAmount;
    expect((await buy(browser, sum, { expressPaymentId: express.id })).problem?.code).toBe('express-not-offered');
  });

  test.each([
    ['nothing', 'basket-empty', async () => opened(total, {})],
    [
      'seats whose time is over',
      'basket-expired',
      async () => {
        clock.pass(31 * minute);
        return opened();
      },
    ],
    [
      'an open payment',
      'basket-paying',
      async () => {
        await buy(browser, total);
        return opened();
      },
    ],
  ])('is not opened for %s: %s', async (_, code, run) => {
    expect((await run()).problem?.code).toBe(code);
  });

  test.runIf(remembers)('a provider that is away opens nothing and orders nothing', async () => {
    const { data: express } = await opened();
    bench.cut();
    expect((await opened()).problem?.code).toBe('payment-unavailable');
    expect((await placed(express.id)).problem?.code).toBe('payment-unavailable');
    bench.mend();
    expect(await basket()).toMatchObject({ state: 'open' });
  });

  describe('two windows of one basket', () => {
    test('a wallet beside an open page is refused before it charges', async () => {
      const { data: express } = await opened();
      const { data: page } = await buy(browser, total);
      expect(page.paymentUrl).not.toBeNull();
      expect((await placed(express.id)).problem?.code).toBe('basket-paying');
    });

    test('wallet and page, or two wallets, pressed in one moment make one order', async () => {
      const [one, two] = [(await opened()).data, (await opened()).data];
      const results = await Promise.all([placed(one.id), placed(two.id), buy(browser, total)]);
      const [made, refused] = [
        results.filter(({ problem }) => !problem),
        results.flatMap(({ problem }) => problem ?? []),
      ];
      // The page may come last and take the wallet's order over.
      expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['basket-paying']));
    });

    /** The wallet's window has ordered and is about to confirm; the other finishes by the page. */
    async function both() {
      const { express, order } = await ordered();
      const { data: page } = await buy(browser, total);
      const { paymentId = null } = (await readOrder(order.id)) ?? {};
      if (!page.paymentUrl || paymentId === null) throw new Error('The order has no page.');
      await bench.confirm(express.clientSecret);
      await bench.act({ paymentId, url: page.paymentUrl }, 'pay');
      await deliver();
      return { order, express };
    }

    test('finishing by the page closes the wallet’s payment first: one of the two is charged', async () => {
      const { order } = await both();
      expect(await stateOf(order.id)).toBe('paid');
      const charged = remembers ? [`card +${total}`] : [`card +${total}`, `card +${total}`];
      expect(await ledgerOf(order.id)).toEqual(charged);
    });

    test('the control: without that both are charged, and one has to be refunded', async () => {
      payments.provide({ ...bench.provider, close: async () => true });
      const { order } = await both();
      expect(await ledgerOf(order.id)).toEqual([`card +${total}`, `card +${total}`]);
      expect((await factsAbout(order.id)).filter(({ type }) => type === 'RefundDue')).toHaveLength(1);
    });

    test('a wallet that has paid already needs no page', async () => {
      const { express, order } = await ordered();
      await bench.confirm(express.clientSecret);
      if (!remembers) await deliver();
      const answer = await buy(browser, total);
      if (remembers) expect(answer.data).toMatchObject({ id: order.id, state: 'paid', paymentUrl: null });
      else expect(answer.problem?.code).toBe('basket-empty');
      await deliver();
      expect(await ledgerOf(order.id)).toEqual([`card +${total}`]);
    });

    test.runIf(remembers)(
      'a page cannot be opened while the provider does not say that the wallet is closed',
      async () => {
        const { order } = await ordered();
        bench.cut();
        expect((await buy(browser, total)).problem?.code).toBe('payment-unavailable');
        bench.mend();
        expect((await readOrder(order.id))?.paymentUrl).toBeNull();
      },
    );
  });

  test('an order that is left closes its express payment, and no wallet can pay it afterwards', async () => {
    const { express, order } = await ordered();
    await leave(order.id);
    const left = (await factsAbout(order.id)).find(({ type }) => type === 'PaymentDeclined');
    if (!left) throw new Error('Nobody was told that the order was left.');
    await bring(onPaymentLeft, left);
    expect(await bench.confirm(express.clientSecret)).toBe(remembers ? 'over' : 'paid');
  });

  test.runIf(remembers)(
    'the end of an express payment ends no order, and is acknowledged where there is none',
    async () => {
      const { data: unused } = await opened();
      const { order } = await ordered();
      await buy(browser, total);
      await bench.provider.close({ orderId: 'unknown', paymentId: unused.id });
      expect(await deliver()).toEqual([200, 200]);
      expect(await stateOf(order.id)).toBe('awaiting-payment');
    },
  );

  test('after an hour it can be paid no more', async () => {
    const { data: express } = await opened();
    clock.pass(hour + minute);
    expect(await bench.confirm(express.clientSecret)).toBe('over');
  });
});
