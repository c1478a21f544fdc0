import { describe, expect, test } from 'vitest';

import { schemesAt } from '#shared/account/domain/schemes.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { handler as user } from '#functions/account/api/user.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handler as ordersPath } from '#functions/box-office/api/orders.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { handler as details } from '#functions/streaming/api/stream-details.ts';
import { handler as billing } from '#functions/streaming/api/subscription-billing.ts';
import { handler as cancel } from '#functions/streaming/api/subscription-cancel.ts';
import { handler as pause } from '#functions/streaming/api/subscription-pause.ts';
import { handler as pay } from '#functions/streaming/api/subscription-payment.ts';
import { handler as plan } from '#functions/streaming/api/subscription-plan.ts';
import { grantFreeSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { call } from '#test/support/call.ts';
import { openSubscriptionHouse } from '#test/support/open-subscription-house.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';

import { proves } from './proves.ts';
import { statements } from './statements.ts';

const start = instant('2026-11-21T12:00:00Z');
const at = instant;
const clock = useTestClock(start);

/** Whole lives of subscriptions through every layer but the browser, on a clock that is moved. */
describe.each([
  ['the demonstration provider', demoBench],
  ['Stripe', stripeBench],
])('a stream paid through %s', (_, open) => {
  const house = openSubscriptionHouse(clock, start, open);
  const { subjects } = house;

  const subscriber = (planId: string, manner?: 'pays' | 'declines' | 'asks') =>
    house.subscriber(`s${house.count}`, planId, manner);
  const right = async (customerId: string) =>
    schemesAt((await readAccount(customerId))?.schemes ?? [], clock.now())[0]?.status;

  test('renews a month for a year: each bill an order, a receipt and an entry of the ledger', async () => {
    proves(statements.streamPurpose.accessSubscriptionMonthlyAnnual, statements.streamCalls.getApiUserStreamDetails);
    const me = await subscriber('stream-monthly');
    await house.until(at('2027-11-21T12:30:00Z'));
    const { bills, state, paidUntil } = await me.subscription();
    expect({ state, paidUntil }).toEqual({ state: 'active', paidUntil: '2027-12-21T12:00:00.000Z' });
    expect(bills.map(({ pence }) => pence)).toEqual(Array.from({ length: 13 }, () => 999));
    expect(new Set(bills.map(({ orderId }) => orderId)).size).toBe(13);
    expect(await auditMoney()).toEqual([]);
    const [first, ...renewals] = bills.map(({ orderNo }) => orderNo);
    expect(subjects()).toEqual([
      `Your order ${first} is confirmed`,
      ...renewals.map((orderNo) => `Your receipt for the stream, order ${orderNo}`),
    ]);
    expect(await right(me.customerId)).toBe('eligible');
    const { data } = await call(billing, { query: { status: 'received' }, cookies: await me.browser() });
    expect(data.bills.map(({ orderNo }) => orderNo)).toEqual(bills.map(({ orderNo }) => orderNo).toReversed());
    const orders = await call(ordersPath, { cookies: await me.browser() });
    expect(orders.data.map(({ orderNo }) => orderNo)).toEqual(
      expect.arrayContaining(bills.slice(-3).map((b) => b.orderNo)),
    );
  }, 60_000);

  test('sells the time after a free one: it begins when that ends, is told of, and renews itself from there', async () => {
    const gift = {
      campaign: 'first-curtain',
      code: 'X',
      months: 1,
      allowResub: true,
      siteOrigin: 'https://venue.example',
    };
    const me = await house.subscriber(`s${house.count}`, 'stream-monthly', 'pays', (id) =>
      grantFreeSubscription(id, gift, start),
    );
    expect((await call(details, { cookies: await me.browser() })).data).toMatchObject({
      state: 'active',
      hasFreeSubscription: false,
      paidFrom: '2026-12-21T12:00:00.000Z',
      nextBillAt: '2027-01-21T12:00:00.000Z',
    });
    expect(subjects()).toEqual(
      expect.arrayContaining(['The stream is open to you', 'Your plan of the stream begins on 21 December 2026']),
    );
    expect(house.mails).toHaveLength(3);
    await house.until(at('2027-01-21T13:00:00Z'));
    expect((await me.subscription()).bills.map(({ from, pence }) => [from, pence])).toEqual([
      ['2026-12-21T12:00:00.000Z', 999],
      ['2027-01-21T12:00:00.000Z', 999],
    ]);
    expect(await right(me.customerId)).toBe('eligible');
    expect(await auditMoney()).toEqual([]);
  });

  test('tells of a year’s renewal a week before, and renews it', async () => {
    const me = await subscriber('stream-annual');
    await house.until(at('2027-11-20T12:00:00Z'));
    expect(subjects().slice(1)).toEqual(['Your subscription renews on 21 November 2027']);
    await house.until(at('2027-11-22T12:00:00Z'));
    expect((await me.subscription()).bills).toHaveLength(2);
  });

  test.each(['declines', 'asks'] as const)(
    'goes on for 14 days where the bank %s, reminds four times, and ends',
    async (manner) => {
      const me = await subscriber('stream-monthly', manner);
      await house.until(at('2027-01-04T11:00:00Z'));
      expect(subjects().slice(1)).toEqual(
        Array.from({ length: 4 }, () => 'Your subscription to the stream needs a payment'),
      );
      expect(await right(me.customerId)).toBe('eligible');
      expect((await call(details, { cookies: await me.browser() })).data).toMatchObject({
        membStatus: 'A',
        state: 'grace',
      });
      await house.until(at('2027-01-08T12:00:00Z'));
      expect(await right(me.customerId)).toBe('lapsed');
      expect((await call(details, { cookies: await me.browser() })).data).toMatchObject({
        membStatus: 'I',
        state: 'ended',
      });
      expect(subjects().at(-1)).toBe('Your subscription to the stream has ended');
      expect(house.mails).toHaveLength(6);
      const { data } = await call(ordersPath, { cookies: await me.browser() });
      expect(data.map(({ state }) => state).toSorted()).toEqual(['abandoned', 'paid']);
      expect(await auditMoney()).toEqual([]);
    },
  );

  test('lets a failed bill be paid on a page, in grace or after it, and goes on by the new card', async () => {
    const me = await subscriber('stream-monthly', 'declines');
    await house.until(at('2026-12-30T12:00:00Z'));
    const page = await call(pay, { method: 'POST', body: {}, cookies: await me.browser() });
    expect((await call(pay, { method: 'POST', body: {}, cookies: await me.browser() })).data.url).toBe(page.data.url);
    const { openBill } = await me.subscription();
    const { paymentId = '' } = { ...(await readOrder(openBill?.orderId ?? '')) };
    await house.bench.payKeeping({ paymentId: paymentId ?? '', url: page.data.url }, 'pays');
    await house.settle();
    expect(await me.subscription()).toMatchObject({ state: 'active', paidUntil: '2027-01-21T12:00:00.000Z' });
    await house.until(at('2027-03-22T12:00:00Z'));
    expect((await me.subscription()).bills).toHaveLength(5);
    expect(await auditMoney()).toEqual([]);
  });

  test.each(['expire', 'decline'] as const)(
    'waits in grace for a bill whose page came to nothing: %s',
    async (what) => {
      const me = await subscriber('stream-monthly', 'declines');
      await house.until(at('2026-12-30T12:00:00Z'));
      const open = async () => (await call(pay, { method: 'POST', body: {}, cookies: await me.browser() })).data;
      const billOf = async () => readOrder((await me.subscription()).openBill?.orderId ?? '');
      const left = await open();
      await house.bench.act({ paymentId: (await billOf())?.paymentId ?? '', url: left.url }, what);
      await house.until(at('2026-12-30T14:00:00Z'));
      expect((await billOf())?.state).toBe('awaiting-payment');
      const { url } = await open();
      await house.bench.payKeeping({ paymentId: (await billOf())?.paymentId ?? '', url }, 'pays');
      await house.settle();
      expect(await me.subscription()).toMatchObject({ state: 'active', paidUntil: '2027-01-21T12:00:00.000Z' });
      expect(await auditMoney()).toEqual([]);
    },
  );

  test('changes month to year at once for the difference, as quoted, and year to month with the next bill', async () => {
    const me = await subscriber('stream-monthly');
    await house.until(at('2026-12-01T12:00:00Z'));
    const { data } = await call(plan, { cookies: await me.browser() });
    const quote = data.changes.find(({ planId }) => planId === 'stream-annual');
    // 20 of 30 days are left of £9.99.
    expect(quote).toMatchObject({ takesEffect: 'now', creditPence: 666, dueNowPence: 9333 });
    const change = async (planId: string, dueNowPence: number) =>
      call(plan, { method: 'POST', body: { planId, dueNowPence }, cookies: await me.browser() });
    const other = await change('stream-annual', 9332);
    expect(other.problem).toMatchObject({
      status: '409',
      code: 'quote-changed',
      meta: { sum: '93.33', dueNowPence: 9333 },
    });
    const done = await change('stream-annual', 9333);
    expect(done.data).toMatchObject({ planId: 'stream-annual', benefitsEnd: '2027-12-01T12:00:00.000Z' });
    await house.settle();
    expect(subjects()).toContain('Your plan: Stream - Annual');
    expect((await change('stream-monthly', 0)).data.nextPlan).toMatchObject({ planId: 'stream-monthly' });
    await house.until(at('2027-12-02T12:00:00Z'));
    expect(await me.subscription()).toMatchObject({ planId: 'stream-monthly', paidUntil: '2028-01-01T12:00:00.000Z' });
    expect((await me.subscription()).bills.map(({ pence }) => pence)).toEqual([999, 9333, 999]);
    expect(await auditMoney()).toEqual([]);
  });

  test('refuses a change whose difference the bank declines, and everything is as it was', async () => {
    const me = await subscriber('stream-monthly', 'declines');
    const before = await me.subscription();
    const done = await call(plan, {
      method: 'POST',
      body: { planId: 'stream-annual', dueNowPence: 9000 },
      cookies: await me.browser(),
    });
    expect(done.problem).toMatchObject({ status: '409', code: 'card-declined' });
    const { version: _v, ...after } = await me.subscription();
    const { version: _w, ...was } = before;
    expect(after).toEqual(was);
    await house.settle();
    expect(await auditMoney()).toEqual([]);
    expect(subjects()).toHaveLength(1);
  });

  test('pauses after what was paid, shows nothing meanwhile, and goes on by itself', async () => {
    const me = await subscriber('stream-monthly');
    const paused = await call(pause, { method: 'POST', body: { months: 2 }, cookies: await me.browser() });
    expect(paused.data).toMatchObject({ membStatus: 'P', state: 'paused', resumesAt: '2027-02-21T12:00:00.000Z' });
    expect(await right(me.customerId)).toBe('eligible');
    await house.until(at('2026-12-22T12:00:00Z'));
    expect(await right(me.customerId)).toBe('paused');
    await house.until(at('2027-02-22T12:00:00Z'));
    expect(await right(me.customerId)).toBe('eligible');
    expect(await me.subscription()).toMatchObject({ state: 'active', paidUntil: '2027-03-21T12:00:00.000Z' });
  });

  test('cancels at the end of the period, even when nobody comes by', async () => {
    proves(statements.streamCalls.postApiUserSubscriptionCancel);
    const me = await subscriber('stream-monthly');
    const wish = async () => call(pause, { method: 'POST', body: { months: 2 }, cookies: await me.browser() });
    await call(cancel, { method: 'POST', body: {}, cookies: await me.browser() });
    expect((await wish()).problem).toMatchObject({ status: '409', code: 'subscription-refused' });
    clock.set(at('2026-12-21T12:00:00Z'));
    expect(await right(me.customerId)).toBe('lapsed');
    await house.until(at('2027-02-01T12:00:00Z'));
    expect((await me.subscription()).state).toBe('ended');
    expect((await wish()).problem).toMatchObject({ status: '409', code: 'subscription-over' });
    expect((await call(pay, { method: 'POST', body: {}, cookies: await me.browser() })).problem).toMatchObject({
      status: '409',
      code: 'no-open-bill',
    });
    expect((await call(user, { cookies: await me.browser() })).data).toMatchObject({
      schemes: [{ id: 'stream-subscription', status: 'lapsed' }],
      subscriptionStatus: 'lapsed',
    });
  });
});
