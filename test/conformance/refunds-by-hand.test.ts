import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { schemesAt } from '#shared/account/domain/schemes.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { handler as donation } from '#functions/box-office/api/basket-donation.ts';
import { handler as voucher } from '#functions/box-office/api/basket-gift-voucher.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as notices } from '#functions/box-office/api/payment-notices.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { handler as payPerView } from '#functions/streaming/api/pay-per-view.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { readRentals } from '#functions/streaming/store/rentals.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { someone } from '#test/support/basket-lines.ts';
import { call } from '#test/support/call.ts';
import { demoBench, stripeBench } from '#test/support/payment-benches.ts';
import type { Delivered, PaymentBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { aFee } from '#test/support/stream.ts';
import { putPlan, subscriptionHouse } from '#test/support/subscription-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);

/** Puts something into a browser's basket; answers the total. */
const put =
  (handler: typeof donation | typeof membership | typeof voucher, body: unknown) =>
  async (browser: Browser): Promise<number> => {
    const answer = await call(handler as typeof donation, { method: 'POST', body, cookies: browser });
    Object.assign(browser, answer.cookies);
    return answer.data.cartAmount;
  };
const things = {
  plan: putPlan('stream-monthly'),
  rental: async (browser: Browser): Promise<number> => {
    const answer = await call(payPerView, { method: 'POST', body: { feeId: 'fee-tosca' }, cookies: browser });
    Object.assign(browser, answer.cookies);
    return 1000;
  },
  membership: put(membership, { modeOfSale: 10 }),
};
type Thing = keyof typeof things;

/** Staff refund at the payment provider, unrequested by the house. */
describe.each([
  ['the demonstration provider', demoBench],
  ['Stripe', stripeBench],
])('a refund made by hand at %s', (_, open) => {
  let bench: PaymentBench;
  let tables: TestTables;
  let house: ReturnType<typeof subscriptionHouse>;
  let count = 0;
  beforeAll(async () => {
    tables = await startTables();
    bench = await open();
    await writeItems('content', [contentItems.page(streamPages.prices, subscriptionPrices()), filmItems.fee(aFee())]);
  });
  afterAll(async () => {
    await bench.stop();
    await tables.stop();
  });
  beforeEach(() => {
    clock.set(start);
    count += 1;
    house = subscriptionHouse(bench, clock);
  });

  const take = (delivered: readonly Delivered[]) =>
    Promise.all(delivered.map(({ headers, body }) => call(notices, { method: 'POST', body, headers })));
  async function bought(fill: (browser: Browser) => Promise<number>) {
    const it = await house.orderOf(`h${count}`, fill);
    await bench.payKeeping(it.page, 'pays');
    await house.settle();
    house.mails.length = 0;
    return { ...it, order: await orderOf(it.order) };
  }
  async function orderOf({ orderId }: Pick<Order, 'orderId'>): Promise<Order> {
    const order = await readOrder(orderId);
    if (!order) throw new Error('There is no order.');
    return order;
  }
  const byHand = ({ orderId, paymentId }: Order, pence: number) =>
    bench.refundByHand({ orderId, paymentId: paymentId ?? '' }, pence);

  /** Whether the customer has what they bought. */
  const has: Readonly<Record<Thing, (customerId: string) => Promise<boolean>>> = {
    plan: async (id) =>
      schemesAt((await readAccount(id))?.schemes ?? [], clock.now()).some(({ status }) => status === 'eligible'),
    rental: async (id) => (await readRentals(id)).some(({ status }) => status === 'purchased'),
    membership: async (id) => (await readAccount(id))?.modeOfSale === 10,
  };
  const words: Readonly<Record<Thing, RegExp>> = {
    plan: /taken off your subscription/,
    rental: /can no longer be watched/,
    membership: /membership that was bought with it has ended/,
  };

  test.each(['plan', 'rental', 'membership'] as const)(
    'takes a %s back, is in the ledger, and is told in one mail, however often its notice comes',
    async (thing) => {
      const { customerId, order } = await bought(things[thing]);
      expect(await has[thing](customerId)).toBe(true);
      await byHand(order, order.total);
      const told = bench.notices();
      await take(told);
      await house.settle();
      await take([...told, ...told]);
      await house.settle();
      expect(await has[thing](customerId)).toBe(false);
      expect(await orderOf(order)).toMatchObject({ state: 'refunded', refundReason: 'by-hand' });
      expect(house.mails.map(({ subject }) => subject)).toEqual([`Your order ${order.orderNo} has been refunded`]);
      expect(house.mails[0]?.text).toMatch(words[thing]);
      expect(house.mails[0]?.text).toContain(`We have sent £${(order.total / 100).toFixed(2).replace('.00', '')} back`);
      expect(await auditMoney()).toEqual([]);
    },
  );

  test.each(['plan', 'rental', 'membership'] as const)(
    'that is told before the payment of a %s is not taken, and comes again',
    async (thing) => {
      const it = await house.orderOf(`h${count}`, things[thing]);
      await bench.payKeeping(it.page, 'pays');
      const payment = bench.notices();
      await byHand(it.order, it.order.total);
      const refund = bench.notices();
      expect((await take(refund)).map(({ status }) => status)).toContain(404);
      await take(payment);
      await take(refund);
      await take(payment);
      await house.settle();
      expect(await has[thing](it.customerId)).toBe(false);
      expect((await orderOf(it.order)).state).toBe('refunded');
      expect(await auditMoney()).toEqual([]);
    },
  );

  test('of a renewal ends the subscription, and renews nothing', async () => {
    const { customerId } = await bought(things.plan);
    await house.until(instant('2026-12-22T12:00:00Z'));
    const bill = (await readStreamSubscription(customerId))?.bills.at(-1);
    const order = await orderOf({ orderId: bill?.orderId ?? '' });
    house.mails.length = 0;
    await byHand(order, order.total);
    await house.settle();
    expect(await has.plan(customerId)).toBe(false);
    await house.until(instant('2027-03-01T12:00:00Z'));
    expect((await readStreamSubscription(customerId))?.bills.map(({ status }) => status)).toEqual(['paid', 'refunded']);
    expect(house.mails).toHaveLength(1);
    expect(await auditMoney()).toEqual([]);
  });

  test('in parts ends nothing before the last of them', async () => {
    const { customerId, order } = await bought(things.plan);
    await byHand(order, 400);
    await house.settle();
    expect([await has.plan(customerId), (await orderOf(order)).state, house.mails.length]).toEqual([true, 'paid', 0]);
    expect(await auditMoney()).toEqual([]);
    await byHand(order, order.total - 400);
    await house.settle();
    expect([await has.plan(customerId), (await orderOf(order)).state, house.mails.length]).toEqual([
      false,
      'refunded',
      1,
    ]);
    expect(house.mails[0]?.text).toContain('We have sent £9.99 back');
    expect(await auditMoney()).toEqual([]);
  });

  test('of a membership and a plan together ends both, with one mail', async () => {
    const { customerId, order } = await bought(async (browser) => {
      await things.membership(browser);
      return things.plan(browser);
    });
    await byHand(order, order.total);
    await house.settle();
    expect([await has.plan(customerId), await has.membership(customerId), house.mails.length]).toEqual([
      false,
      false,
      1,
    ]);
  });

  test('of a gift voucher is recorded, and left to a person', async () => {
    const { order } = await bought(put(voucher, { pence: 2500, recipient: someone }));
    await byHand(order, order.total);
    await house.settle();
    expect([(await orderOf(order)).state, house.mails.length]).toEqual(['paid', 0]);
    expect(await auditMoney()).toEqual([]);
  });
});
