import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { paymentDue } from '#shared/box-office/events/basket.ts';
import { day, hour, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as noticesPath } from '#functions/box-office/api/payment-notices.ts';
import { expirePayment } from '#functions/box-office/commands/expire.ts';
import { pollPayment } from '#functions/box-office/commands/poll-payment.ts';
import { onRefundFailed } from '#functions/box-office/consumers/letters.ts';
import { handler as onPaymentDue } from '#functions/box-office/consumers/on-payment-due.ts';
import { handler as onPaymentLeft } from '#functions/box-office/consumers/on-payment-left.ts';
import { handler as onRefundDue } from '#functions/box-office/consumers/on-refund-due.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { noticeOf } from '#functions/platform/payment/demo/provider.ts';
import { payments, wholeRefund } from '#functions/platform/payment/provider.ts';
import { scheduled } from '#functions/platform/relay/schedule.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import type { Delivered, PaymentBench } from '#test/support/payment-benches.ts';
import { hold, placeOrder, signedInBrowser, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const sent: Mail[] = [];
mail.provide(async (message) => void sent.push(message));

/** The whole way from order to ledger, with every provider behind it. */
describe.each([
  ['the demonstration provider', demoBench, false],
  ['Stripe', stripeBench, true],
] as const)('a house paid through %s', (_name, open, remembers) => {
  let bench: PaymentBench;
  let browser: Browser = {};
  let performanceId = '';
  let count = 0;
  const [g1 = '', g2 = ''] = seatIds(2);

  beforeAll(async () => {
    bench = await open();
    payments.provide(bench.provider);
  });
  afterAll(() => bench.stop());
  beforeEach(async () => {
    clock.set(start);
    sent.length = 0;
    count += 1;
    performanceId = `${remembers ? 'stripe' : 'demo'}-night-${count}`;
    await loadPerformances([saleTerms(performanceId, start)], start);
    browser = await signedInBrowser(`ada-${performanceId}@example.com`);
  });
  afterEach(() => bench.notices());

  const deliver = async (delivered: readonly Delivered[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const { headers, body } of delivered)
      statuses.push((await call(noticesPath, { method: 'POST', body, headers })).status);
    return statuses;
  };
  const again = (delivered: readonly Delivered[]): Delivered[] => delivered.map(({ body }) => bench.sign(body));

  async function ordered() {
    const { data } = await hold(browser, performanceId, [g1, g2]);
    const { data: order } = await placeOrder(browser, data.cartAmount);
    const { paymentId } = (await readOrder(order.id)) ?? {};
    if (!paymentId || !order.paymentUrl) throw new Error('The order has no payment page.');
    return { orderId: order.id, total: order.total, page: { paymentId, url: order.paymentUrl } };
  }
  const stateOf = async (orderId: string) => (await readOrder(orderId))?.state;
  const fact = async (orderId: string, type: string) => {
    const found = (await factsAbout(orderId)).filter((told) => told.type === type);
    expect(found).toHaveLength(1);
    return found[0] ?? { type, detail: '' };
  };
  const due = (orderId: string) => scheduled(paymentDue, orderId, clock.now(), { orderId });

  async function ledger(orderId: string): Promise<readonly number[]> {
    const { Items = [] } = await documents.get().send(
      new QueryCommand({
        TableName: 'sales',
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
        ExpressionAttributeValues: { ':pk': salesKeys.order(orderId).pk, ':ledger': 'LEDGER' },
      }),
    );
    return Items.map(({ pence }) => Number(pence)).toSorted((a, b) => b - a);
  }

  describe('a payment', () => {
    test('that is told twice, at once and an hour later, is charged once', async () => {
      const { orderId, total, page } = await ordered();
      await bench.act(page, 'pay');
      const delivered = bench.notices();
      await Promise.all([deliver(delivered), deliver(again(delivered))]);
      clock.pass(hour);
      expect(await deliver(again(delivered))).toEqual([200]);
      expect(await stateOf(orderId)).toBe('paid');
      expect(await ledger(orderId)).toEqual([total]);
      expect((await factsAbout(orderId)).filter(({ type }) => type === 'OrderPlaced')).toHaveLength(1);
    });

    test.each([
      ['decline', 'declined'],
      ['expire', 'abandoned'],
    ] as const)('that ends by %s leaves the order %s, and nothing in the ledger', async (what, state) => {
      const { orderId, page } = await ordered();
      await bench.act(page, what);
      expect((await deliver(bench.notices())).every((status) => status === 200)).toBe(true);
      expect(await stateOf(orderId)).toBe(state);
      expect(await ledger(orderId)).toEqual([]);
    });

    test('whose ending overtakes it is kept all the same', async () => {
      const { orderId, total, page } = await ordered();
      await bench.act(page, 'pay');
      const delivered = bench.notices();
      clock.pass(hour);
      await expirePayment(orderId, clock.now());
      await deliver(again(delivered));
      expect(await stateOf(orderId)).toBe('paid');
      expect(await ledger(orderId)).toEqual([total]);
    });

    test('that is looked at before its notice settles the order, and the notice changes nothing more', async () => {
      const { orderId, total, page } = await ordered();
      await bench.act(page, 'pay');
      const before = await readOrder(orderId);
      expect(before && (await pollPayment(before, clock.now()))).toBe(remembers);
      expect(await stateOf(orderId)).toBe(remembers ? 'paid' : 'awaiting-payment');
      await deliver(bench.notices());
      expect(await stateOf(orderId)).toBe('paid');
      expect(await ledger(orderId)).toEqual([total]);
    });

    test('whose notice is late is not given up when it is due, where the provider can be asked', async () => {
      const { orderId, page } = await ordered();
      await bench.act(page, 'pay');
      clock.pass(31 * minute);
      await bring(onPaymentDue, due(orderId));
      expect(await stateOf(orderId)).toBe(remembers ? 'paid' : 'abandoned');
    });

    test('that nobody makes is given up when it is due, and its page is closed', async () => {
      const { orderId, page } = await ordered();
      clock.pass(31 * minute);
      await bring(onPaymentDue, due(orderId));
      expect(await stateOf(orderId)).toBe('abandoned');
      const left = await fact(orderId, 'PaymentDeclined');
      await bring(onPaymentLeft, left);
      await bring(onPaymentLeft, left);
      if (remembers) {
        await expect(bench.act(page, 'pay')).rejects.toThrow('expired');
        expect(await deliver(bench.notices())).toEqual([200]);
      }
      expect(await stateOf(orderId)).toBe('abandoned');
    });

    test.runIf(remembers)(
      'that cannot be opened is refused, keeps the seats, and goes on with the same order later',
      async () => {
        const { data } = await hold(browser, performanceId, [g1, g2]);
        bench.cut();
        const refused = await placeOrder(browser, data.cartAmount);
        expect(refused).toMatchObject({ status: 503, problem: { code: 'payment-unavailable' } });
        expect((await hold({}, performanceId, [g1])).problem?.code).toBe('seat-taken');
        bench.mend();
        clock.pass(2 * minute);
        const first = await placeOrder(browser, data.cartAmount);
        const second = await placeOrder(browser, data.cartAmount);
        expect(first.data).toMatchObject({ state: 'awaiting-payment', paymentUrl: expect.any(String) });
        expect(second.data).toMatchObject({ id: first.data.id, paymentUrl: first.data.paymentUrl });
      },
    );
  });

  describe('a refund', () => {
    /** Paid after one of its seats had been sold to another customer. */
    async function owed() {
      const it = await ordered();
      await bench.act(it.page, 'pay');
      const delivered = bench.notices();
      clock.pass(hour);
      await expirePayment(it.orderId, clock.now());
      await hold({}, performanceId, [g2]);
      await deliver(again(delivered));
      expect(await stateOf(it.orderId)).toBe('refund-due');
      return it;
    }

    test('is asked for twice, told several times, and goes once', async () => {
      const { orderId, total } = await owed();
      const asked = await fact(orderId, 'RefundDue');
      await bring(onRefundDue, asked);
      await bring(onRefundDue, asked);
      const delivered = bench.notices();
      await deliver([...delivered.toReversed(), ...again(delivered)]);
      expect(await stateOf(orderId)).toBe('refunded');
      expect(await ledger(orderId)).toEqual([total, -total]);
    });

    test('that fails leaves the order owed, and the desk hears of it once', async () => {
      const { orderId, total, page } = await owed();
      const { paymentId } = page;
      const failed = noticeOf({ outcome: 'refund-failed', orderId, paymentId, refundId: wholeRefund, pence: total });
      const delivered = bench.failRefunds
        ? await bench.failRefunds(async () => bring(onRefundDue, await fact(orderId, 'RefundDue')))
        : [bench.sign(JSON.stringify(failed))];
      await deliver([...delivered, ...again(delivered)]);
      expect(await stateOf(orderId)).toBe('refund-due');
      expect(await ledger(orderId)).toEqual([total]);
      const told = await fact(orderId, 'RefundFailed');
      await bring(onRefundFailed, told);
      await bring(onRefundFailed, told);
      const order = await readOrder(orderId);
      expect(sent).toMatchObject([
        {
          to: expect.stringMatching(/^box-office@/),
          replyTo: order?.email,
          subject: expect.stringContaining(order?.orderNo ?? '-'),
        },
      ]);
    });

    test('that the provider refuses for good is no endless loop: the desk hears of it', async () => {
      const { orderId, total } = await owed();
      const asked = await fact(orderId, 'RefundDue');
      const more = JSON.stringify({ ...(JSON.parse(asked.detail) as object), pence: total + 1 });
      await bring(onRefundDue, { ...asked, detail: more });
      await bring(onRefundFailed, await fact(orderId, 'RefundFailed'));
      expect(sent).toHaveLength(1);
      expect(await ledger(orderId)).toEqual([total]);
    });
  });

  describe('a notice', () => {
    test('that was tampered with changes nothing', async () => {
      const { orderId, page } = await ordered();
      await bench.act(page, 'pay');
      const changed = bench.notices().map(({ headers, body }) => ({ headers, body: body.replace(/\d{4,5}/, '1') }));
      expect(await deliver(changed)).toEqual([401]);
      expect(await stateOf(orderId)).toBe('awaiting-payment');
    });

    test('of another kind is acknowledged and changes nothing', async () => {
      expect(await deliver([bench.otherKind()])).toEqual([200]);
    });

    test('about an order that nobody knows is sent back for a day, and no longer', async () => {
      const { page, orderId } = await ordered();
      await bench.act(page, 'pay');
      const stray = bench.notices().map(({ body }) => body.replaceAll(orderId, 'nobody-knows'));
      expect(await deliver(stray.map((body) => bench.sign(body)))).toEqual([404]);
      clock.pass(day);
      expect(await deliver(stray.map((body) => bench.sign(body)))).toEqual([200]);
    });

    test('that is larger than any notice is refused unread', async () => {
      expect(await deliver([bench.sign(`{"a":"${'x'.repeat(65_536)}"}`)])).toEqual([413]);
    });
  });
});
