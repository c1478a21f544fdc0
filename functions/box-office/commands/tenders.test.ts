import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { documents } from '#functions/platform/table/client.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, giveCredit, guestAda, ledgerOf, makeVoucher } from '#test/support/checkout.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, lookAtOrder, notify, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as basket } from '../api/basket.ts';
import { readCredit, readVouchers } from '../store/wallets.ts';
import { expirePayment } from './expire.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
const { clock } = shop;
let browser: Browser = {};
let email = '';
let code = '';
const [g1 = '', g2 = ''] = seatIds(2);

/** A customer with £15 in credit and a voucher of £20. */
beforeEach(async () => {
  email = `carla${shop.count}@example.org`;
  code = `VOUCHER2${String(shop.count).padStart(8, '2')}`;
  browser = await signedInBrowser(email);
  await giveCredit(customerIdOf(email), 1500);
  await makeVoucher(code, 2000);
});

const credit = () => readCredit(customerIdOf(email));
const voucher = async () => (await readVouchers([code]))[0]?.balance;
const purses = async () => [await credit(), await voucher()];
const both = () => ({ usesCredit: true, voucherCodes: [code] });

/** Two seats, £80: £20 by voucher, £15 by credit, £45 by card. */
async function ordered() {
  const { data } = await hold(browser, shop.night, [g1, g2]);
  const { data: order } = await buy(browser, data.cartAmount, { ...both(), expectedCard: 4500 });
  return { order, about: { orderId: order.id, paymentId: `demo-${order.id}`, pence: 4500 } };
}

const stateOf = async (orderId: string) => (await lookAtOrder(browser, orderId)).data;

/** The types of the outbox's facts about an order, one for each mail. */
async function told(orderId: string): Promise<readonly string[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
  return Items.filter((item) => item['outbox'] && String(item['detail']).includes(orderId))
    .map(({ type }) => String(type))
    .toSorted();
}

describe('credit and vouchers', () => {
  test('are taken when the order is placed, and the card is asked for the rest alone', async () => {
    const { order } = await ordered();
    expect(order.tenders).toEqual([
      { kind: 'voucher', pence: 2000, lastFour: code.slice(-4) },
      { kind: 'credit', pence: 1500, lastFour: null },
      { kind: 'card', pence: 4500, lastFour: null },
    ]);
    expect(await purses()).toEqual([0, 0]);
    expect(await ledgerOf(order.id)).toEqual([]);
  });

  test('and the card together are the total in the ledger, once it is paid, however often that is told', async () => {
    const { order, about } = await ordered();
    await Promise.all([1, 2, 3].map(() => notify({ ...about, outcome: 'paid' })));
    await notify({ ...about, outcome: 'declined' });
    expect((await stateOf(order.id)).state).toBe('paid');
    expect((await ledgerOf(order.id)).toSorted()).toEqual(['card +4500', 'credit +1500', 'voucher +2000']);
    expect(await purses()).toEqual([0, 0]);
  });

  test('that pay everything need no payment page: the order is paid at once', async () => {
    await giveCredit(customerIdOf(email), 9000);
    const { data } = await hold(browser, shop.night, [g1, g2]);
    const { data: order } = await buy(browser, data.cartAmount, { ...both(), expectedCard: 0 });
    expect(order).toMatchObject({ state: 'paid', paymentUrl: null });
    expect(await purses()).toEqual([3000, 0]);
    expect((await ledgerOf(order.id)).toSorted()).toEqual(['credit +6000', 'voucher +2000']);
    expect(order.lines.map(({ ticketNumber }) => ticketNumber)).toHaveLength(2);
  });

  test('leave at least what a provider charges for the card', async () => {
    await giveCredit(customerIdOf(email), 5980);
    const { data } = await hold(browser, shop.night, [g1, g2]);
    const { data: order } = await buy(browser, data.cartAmount, { ...both(), expectedCard: 50 });
    expect(order.tenders.at(-1)).toMatchObject({ kind: 'card', pence: 50 });
    expect(await purses()).toEqual([30, 0]);
  });

  test('are not spent when the page has shown another sum for the card', async () => {
    const { data } = await hold(browser, shop.night, [g1, g2]);
    await giveCredit(customerIdOf(email), 100);
    const { problem } = await buy(browser, data.cartAmount, { ...both(), expectedCard: 4500 });
    expect(problem?.code).toBe('means-changed');
    expect(await purses()).toEqual([100, 2000]);
    expect((await call(basket, { cookies: browser })).data).toMatchObject({ state: 'open', itemCount: 2 });
  });

  test('of an account are not for a guest, whose voucher counts all the same', async () => {
    const stranger: Browser = {};
    const { data } = await hold(stranger, shop.night, [g1, g2]);
    const guest = { ...guestAda, email };
    const { data: order } = await buy(stranger, data.cartAmount, { ...both(), guest, expectedCard: 6000 });
    expect(order.tenders.map(({ kind, pence }) => `${kind} ${pence}`)).toEqual(['voucher 2000', 'card 6000']);
    expect(await purses()).toEqual([1500, 0]);
  });

  test('are spent once by two orders in the same moment', async () => {
    const other = await signedInBrowser(email);
    const [one, two] = await Promise.all([hold(browser, shop.night, [g1]), hold(other, shop.night, [g2])]);
    const answers = await Promise.all([
      buy(browser, one.data.cartAmount, { usesCredit: true, expectedCard: 2500 }),
      buy(other, two.data.cartAmount, { usesCredit: true, expectedCard: 2500 }),
    ]);
    // The loser gets a refusal, whichever of the two conditions failed.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.find(({ problem }) => problem)?.problem?.code).toMatch(/^(credit-spent|means-changed)$/);
    expect(await credit()).toBe(0);
  });
});

describe('an order that is not paid gives credit and vouchers back', () => {
  test('declined while the hold runs: seats and money are back, and it can be paid again', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    await notify({ ...about, outcome: 'declined' });
    expect(await purses()).toEqual([1500, 2000]);
    const again = await buy(browser, order.total, { ...both(), expectedCard: 4500 });
    expect(again.data.id).not.toBe(order.id);
    await notify({ outcome: 'paid', orderId: again.data.id, paymentId: 'second', pence: 4500 });
    expect((await stateOf(again.data.id)).state).toBe('paid');
    expect(await purses()).toEqual([0, 0]);
    expect(await ledgerOf(order.id)).toEqual([]);
    expect((await told(order.id)).filter((type) => type === 'PaymentDeclined')).toHaveLength(1);
  });

  test('declined after the hold: the money is back, the seats are on sale', async () => {
    await hold(browser, shop.night, [g1, g2]);
    clock.pass(29 * minute);
    const { order, about } = await ordered();
    clock.pass(5 * minute);
    await notify({ ...about, outcome: 'declined' });
    expect(await purses()).toEqual([1500, 2000]);
    expect((await stateOf(order.id)).state).toBe('declined');
  });

  test('abandoned: once, though the due date and the provider both tell of it', async () => {
    const { order, about } = await ordered();
    clock.pass(40 * minute);
    await Promise.all([expirePayment(order.id, clock.now()), notify({ ...about, outcome: 'expired' })]);
    await notify({ ...about, outcome: 'declined' });
    expect((await stateOf(order.id)).state).toMatch(/^(abandoned|declined)$/);
    expect(await purses()).toEqual([1500, 2000]);
    expect((await told(order.id)).filter((type) => type === 'PaymentDeclined')).toHaveLength(1);
  });
});

describe('money that comes late', () => {
  async function abandoned() {
    const reached = await ordered();
    clock.pass(40 * minute);
    await expirePayment(reached.order.id, clock.now());
    return reached;
  }

  test('takes credit and voucher once more while they are there', async () => {
    const { order, about } = await abandoned();
    await notify({ ...about, outcome: 'paid' });
    await notify({ ...about, outcome: 'paid' });
    expect((await stateOf(order.id)).state).toBe('paid');
    expect(await purses()).toEqual([0, 0]);
    expect((await ledgerOf(order.id)).toSorted()).toEqual(['card +4500', 'credit +1500', 'voucher +2000']);
  });

  test.each([
    ['credit', () => giveCredit(customerIdOf(email), 1499), [1499, 2000]],
    ['voucher', () => makeVoucher(code, 1999), [1500, 1999]],
  ])(
    'goes back with the reason when the %s was spent meanwhile: the part of the card alone',
    async (_, spend, left) => {
      const { order, about } = await abandoned();
      await spend();
      await notify({ ...about, outcome: 'paid' });
      expect(await stateOf(order.id)).toMatchObject({ state: 'refund-due', refundReason: 'credit-spent' });
      await notify({ ...about, outcome: 'refunded' });
      expect((await stateOf(order.id)).state).toBe('refunded');
      expect(await ledgerOf(order.id)).toEqual(['card +4500', 'card -4500']);
      expect(await purses()).toEqual(left);
    },
  );

  test('goes back when a seat is gone, and leaves credit and voucher where they are', async () => {
    const { order, about } = await abandoned();
    await hold({}, shop.night, [g2]);
    await notify({ ...about, outcome: 'paid' });
    expect(await stateOf(order.id)).toMatchObject({ state: 'refund-due', refundReason: 'seats-gone' });
    expect(await purses()).toEqual([1500, 2000]);
    expect(await ledgerOf(order.id)).toEqual(['card +4500']);
  });

  test('is charged once when its notice and the due date come together', async () => {
    const { order, about } = await ordered();
    clock.pass(40 * minute);
    await Promise.all([notify({ ...about, outcome: 'paid' }), expirePayment(order.id, clock.now())]);
    expect((await stateOf(order.id)).state).toBe('paid');
    expect(await purses()).toEqual([0, 0]);
    const entries = (await ledgerOf(order.id)).toSorted();
    expect(entries).toEqual(['card +4500', 'credit +1500', 'voucher +2000']);
  });
});

describe('a payment that is not what was asked for', () => {
  test('goes back as it came, and credit and voucher are back at once', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, pence: 4499, outcome: 'paid' });
    expect(await stateOf(order.id)).toMatchObject({ state: 'refund-due', refundReason: 'amount' });
    expect(await purses()).toEqual([1500, 2000]);
    await notify({ ...about, pence: 4499, outcome: 'refunded' });
    expect(await ledgerOf(order.id)).toEqual(['card +4499', 'card -4499']);
  });

  test('twice over is charged once: the second goes back, the order and its other tenders stay', async () => {
    const { order, about } = await ordered();
    await notify({ ...about, outcome: 'paid' });
    const second = { ...about, paymentId: 'second' };
    await notify({ ...second, outcome: 'paid' });
    await notify({ ...second, outcome: 'paid' });
    await notify({ ...second, outcome: 'refunded' });
    expect((await stateOf(order.id)).state).toBe('paid');
    expect((await ledgerOf(order.id)).toSorted()).toEqual([
      'card +4500',
      'card +4500',
      'card -4500',
      'credit +1500',
      'voucher +2000',
    ]);
    expect(await purses()).toEqual([0, 0]);
  });
});
