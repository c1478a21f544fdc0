import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { plainLinesPerBasket } from '#shared/box-office/domain/basket/basket.ts';
import { codeTries } from '#shared/kernel/forms/code-brake.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables as tableNames } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { handler as promoStream } from '#functions/streaming/api/basket-promo-stream.ts';
import { handler as planHandler } from '#functions/streaming/api/basket-subscription-stream.ts';
import { handler as prices } from '#functions/streaming/api/subscription-prices.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { promoOf, someone } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { browserOfMode } from '#test/support/modes.ts';
import { hold, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { subscribe } from '#test/support/subscriptions.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { promoItem } from '../store/promos.ts';
import { handler as donation } from './basket-donation.ts';
import { handler as voucher } from './basket-gift-voucher.ts';
import { handler as membership } from './basket-membership.ts';
import { handler as promo } from './basket-promo.ts';
import { handler as basket } from './basket.ts';
import { handler as virtual } from './virtual-basket.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const [g1 = '', g2 = ''] = seatIds(2);
let tables: TestTables;
let browser: Browser;
let customers = 0;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  const codes = [
    promoOf({ percent: 20 }),
    promoOf({ pence: 500 }, { code: 'BIG', minimumPence: 100_000 }),
    promoOf({ percent: 10 }, { code: 'FRIENDS', modesOfSale: [10] }),
    promoOf({ percent: 10 }, { code: 'OVER', until: start }),
    promoOf({ percent: 10 }, { code: 'SOON', from: plus(start, 1) }),
    promoOf({ percent: 10 }, { code: 'GONE', uses: 2 }),
    promoOf({ percent: 10 }, { code: 'ONCE', usesPerCustomer: 1 }),
    promoOf({ percent: 50 }, { code: 'PLAN', kinds: ['stream-plan'] }),
  ];
  await writeItems(tableNames.content(), [
    ...codes.map((code) => ({ ...promoItem(code) })),
    contentItems.page(streamPages.prices, subscriptionPrices()),
  ]);
  await writeItems(tableNames.sales(), [
    { ...salesKeys.promoUses('GONE'), uses: 2 },
    { ...salesKeys.promoUsesOf(customerIdOf('used@example.com'), 'ONCE'), uses: 1 },
  ]);
});
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  customers += 1;
  browser = {};
  await loadPerformances([saleTerms(`night-${customers}`, start)], start);
});

type Handler = typeof donation | typeof voucher | typeof membership | typeof promo | typeof planHandler;

async function post(handler: Handler, body: unknown, of: Browser = browser, headers = {}) {
  const result = await call(handler as typeof donation, { method: 'POST', body, cookies: of, headers });
  Object.assign(of, result.cookies);
  return result;
}
const look = async (of: Browser = browser) => (await call(basket, { cookies: of })).data;
const titles = (data: Awaited<ReturnType<typeof look>>) => data.products.map(({ title, pence }) => [title, pence]);
const holdHere = (seats: readonly string[]) => hold(browser, `night-${customers}`, seats);

describe('a donation', () => {
  test('is put into a basket that the browser did not have yet', async () => {
    const { status, data } = await post(donation, { pence: 500 });
    expect([status, data.state, data.cartAmount]).toEqual([200, 'open', 500]);
    expect(titles(await look())).toEqual([['Donation', 500]]);
  });

  test('is one, and the latest counts', async () => {
    await post(donation, { pence: 500 });
    await Promise.all([post(donation, { pence: 1000 }), post(donation, { pence: 1000 })]);
    expect(titles(await look())).toEqual([['Donation', 1000]]);
  });

  test.each([[99], [1_000_001], [10.5], ['five'], [null]])('of %j is refused at its field', async (pence) => {
    await post(donation, { pence: 700 });
    const { status, problem } = await post(donation, { pence });
    expect([status, problem?.code, problem?.source]).toEqual([422, 'invalid-input', { pointer: '/pence' }]);
    expect(titles(await look())).toEqual([['Donation', 700]]);
  });

  test('has no clock, and outlasts the seats beside it', async () => {
    await holdHere([g1]);
    await post(donation, { pence: 500 });
    clock.pass(31 * minute);
    expect(titles(await look())).toEqual([['Donation', 500]]);
  });

  test('can be taken out again', async () => {
    await holdHere([g1]);
    await post(donation, { pence: 500 });
    const { data } = await call(basket, { method: 'DELETE', body: { productId: 'donation' }, cookies: browser });
    expect(titles(data)).toEqual([['Test piece', 4000]]);
  });
});

test('nothing is put in or taken out while a payment is under way', async () => {
  browser = await signedInBrowser(`paying${customers}@example.com`);
  const { data } = await holdHere([g1]);
  await placeOrder(browser, data.cartAmount);
  const refusals = [
    await post(donation, { pence: 500 }),
    await post(voucher, { pence: 5000 }),
    await post(membership, { modeOfSale: 10 }),
    await post(promo, { code: 'AUTUMN' }),
    await post(planHandler, { planId: 'stream-monthly' }),
  ];
  expect(refusals.map(({ problem }) => problem?.code)).toEqual(refusals.map(() => 'basket-paying'));
  expect((await look()).itemCount).toBe(1);
});

describe('a gift voucher', () => {
  test('is for somebody, with a message, or to be passed on', async () => {
    await post(voucher, { pence: 5000, recipient: someone });
    const { data } = await post(voucher, { pence: 1000 });
    expect(data.products).toMatchObject([
      { kind: 'gift-voucher', pence: 5000, detail: expect.stringContaining('Clara') },
      { kind: 'gift-voucher', pence: 1000 },
    ]);
    expect(data.needsAccount).toBe(false);
  });

  test('that was sent twice by one click is one', async () => {
    const key = { 'idempotency-key': 'one-click-of-a-voucher' };
    browser = { ...(await call(basket)).cookies };
    await post(voucher, { pence: 5000 }, browser, key);
    await post(voucher, { pence: 5000 }, browser, key);
    expect((await look()).products).toHaveLength(1);
  });

  test.each([
    ['below £10', { pence: 999 }, '/pence'],
    ['above £500', { pence: 50_001 }, '/pence'],
    ['for nobody', { pence: 5000, recipient: { ...someone, name: ' ' } }, '/recipient/name'],
    ['to no address', { pence: 5000, recipient: { ...someone, email: 'clara' } }, '/recipient/email'],
    ['with too many words', { pence: 5000, recipient: { ...someone, message: 'x'.repeat(501) } }, '/recipient/message'],
  ])('%s is refused', async (_, body, pointer) => {
    const { problem } = await post(voucher, body);
    expect([problem?.code, problem?.source]).toEqual(['invalid-input', { pointer }]);
  });

  test('finds no room in a full basket, and nothing in it is lost', async () => {
    for (let count = 0; count < plainLinesPerBasket; count += 1) await post(voucher, { pence: 1000 + count });
    expect((await post(voucher, { pence: 5000 })).problem).toMatchObject({ status: '422', code: 'basket-full' });
    expect((await look()).itemCount).toBe(plainLinesPerBasket);
  });
});

describe('a membership', () => {
  test('takes its discount off the tickets the moment it is in the basket, and says so', async () => {
    await holdHere([g1, g2]);
    const { data } = await post(membership, { modeOfSale: 10 });
    expect(data).toMatchObject({ subTotal: 15_200, cartAmount: 14_800, needsAccount: true });
    expect(data.discounts).toEqual([{ title: 'Friend discount', pence: 400 }]);
    expect(data.products[0]?.subLineItems[0]).toMatchObject({ listPence: 4000, pence: 3800 });
  });

  test('for somebody else takes nothing off, and needs no account', async () => {
    await holdHere([g1]);
    const { data } = await post(membership, { modeOfSale: 10, recipient: someone });
    expect(data).toMatchObject({ cartAmount: 11_200, discounts: [], needsAccount: false });
  });

  test('of another level takes the place of the first', async () => {
    await post(membership, { modeOfSale: 10 });
    expect(titles((await post(membership, { modeOfSale: 40 })).data)).toEqual([['Friends+ membership', 12_000]]);
  });

  test.each([[13], [9], [52], [37], [999]])('of sale group %i is not sold', async (modeOfSale) => {
    expect((await post(membership, { modeOfSale })).problem).toMatchObject({
      status: '404',
      code: 'membership-unknown',
    });
  });

  test.each([
    ['without a date of birth', {}, 'membership-age'],
    ['at 26', { dateOfBirth: '2000-11-21' }, 'membership-age'],
    ['at 25', { dateOfBirth: '2000-11-22' }, undefined],
    ['on a day that never was', { dateOfBirth: '2001-02-29' }, 'invalid-input'],
    ['as a present, for then it is asked when it is taken up', { recipient: someone }, undefined],
  ])('for the young %s', async (_, more, code) => {
    expect((await post(membership, { modeOfSale: 84, ...more })).problem?.code).toBe(code);
  });

  test.each([
    [10, 10, { status: '409', code: 'membership-owned' }],
    [12, 10, { status: '409', code: 'membership-owned' }],
    [10, 11, null],
    [52, 12, { status: '409', code: 'membership-owned' }],
    [9, 10, null],
  ])('somebody of sale group %i who wants %i', async (own, wanted, refusal) => {
    browser = await browserOfMode(own);
    const { problem } = await post(membership, { modeOfSale: wanted });
    expect(problem && { status: problem.status, code: problem.code }).toEqual(refusal);
  });

  test('may be bought again when the last one has run out', async () => {
    const email = `lapsed${customers}@example.com`;
    browser = await signedInBrowser(email);
    const bought = { title: 'Friend', modeOfSale: 10, months: 12, source: 'o' };
    await grantMembership(customerIdOf(email), bought, plus(start, -366 * day));
    expect((await post(membership, { modeOfSale: 10 })).problem).toBeNull();
  });
});

describe('a promo code', () => {
  test('takes off what it says, in whatever letters, and stays with every change', async () => {
    await holdHere([g1]);
    const { data } = await post(promo, { code: ' autumn ' });
    expect(data).toMatchObject({
      cartAmount: 3200,
      promo: { code: 'AUTUMN', title: 'Autumn offer', problem: null },
      discounts: [{ title: 'Autumn offer', pence: 800 }],
    });
    await holdHere([g2]);
    expect(await look()).toMatchObject({ cartAmount: 6400, subTotal: 8000 });
  });

  test.each([['NOSUCH'], ['OVER'], ['SOON'], ['GONE']])('%s reads like one that does not exist', async (code) => {
    await holdHere([g1]);
    const { status, problem } = await post(promo, { code });
    expect([status, problem?.code]).toEqual([422, 'promo-unknown']);
    expect(await look()).toMatchObject({ cartAmount: 4000, promo: null });
  });

  test('that a customer has used as often as they may reads the same to them alone', async () => {
    expect((await post(promo, { code: 'ONCE' }, await signedInBrowser('used@example.com'))).problem?.code).toBe(
      'promo-unknown',
    );
    expect((await post(promo, { code: 'ONCE' }, await signedInBrowser('fresh@example.com'))).problem).toBeNull();
  });

  test.each([
    ['BIG', 'too-little'],
    ['FRIENDS', 'not-for-you'],
    ['PLAN', 'nothing-fits'],
  ])('%s stays in the basket and says that it does not count: %s', async (code, problem) => {
    await holdHere([g1]);
    expect((await post(promo, { code })).data).toMatchObject({ cartAmount: 4000, promo: { code, problem } });
  });

  test('for Friends counts as soon as a membership is in the basket', async () => {
    await holdHere([g1]);
    await post(promo, { code: 'FRIENDS' });
    const { data } = await post(membership, { modeOfSale: 10 });
    expect(data).toMatchObject({ cartAmount: 7200 + 3600, promo: { problem: null } });
  });

  test('that is over by now is shown, and takes nothing off', async () => {
    await post(donation, { pence: 500 });
    await post(promo, { code: 'AUTUMN' });
    clock.set(instant('2027-01-01T00:00:00Z'));
    expect(await look()).toMatchObject({ promo: { code: 'AUTUMN', problem: 'over' } });
  });

  test('is taken out, and another one takes its place', async () => {
    await holdHere([g1]);
    await post(promo, { code: 'BIG' });
    expect((await post(promo, { code: 'AUTUMN' })).data.promo?.code).toBe('AUTUMN');
    const { data } = await call(promo, { method: 'DELETE', body: {}, cookies: browser });
    expect(data).toMatchObject({ promo: null, cartAmount: 4000 });
  });

  test('cannot be guessed for long: the wait is told, and right ones count as well', async () => {
    await post(donation, { pence: 500 });
    for (let count = 0; count < codeTries; count += 1) {
      const code = count % 2 ? `GUESS${count}` : count % 4 ? 'AUTUMN' : 'BIG';
      expect((await post(promo, { code })).problem?.code).not.toBe('too-many-codes');
    }
    const { status, problem, headers } = await post(promo, { code: 'GUESS' });
    expect([status, problem?.code, problem?.meta]).toEqual([429, 'too-many-codes', { wait: '15 minutes' }]);
    expect(headers['retry-after']).toBe('900');
    clock.pass(15 * minute);
    expect((await post(promo, { code: 'AUTUMN' })).problem).toBeNull();
  });

  test('is counted by the visitor’s address too, whatever baskets they pretend to have', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
    const codes = [];
    for (let count = 0; count <= codeTries; count += 1) {
      codes.push((await post(promo, { code: `GUESS${count}` }, {}, from)).problem?.code);
    }
    expect(codes.at(-2)).toBe('promo-unknown');
    expect(codes.at(-1)).toBe('too-many-codes');
  });

  test('that is in the basket already may be pressed as often as one likes', async () => {
    await post(donation, { pence: 500 });
    for (let count = 0; count < codeTries * 2; count += 1) {
      expect((await post(promo, { code: 'AUTUMN' })).problem).toBeNull();
    }
  });
});

describe('the plans of the stream', () => {
  const offered = async (mode: number) =>
    (await call(prices, { cookies: await browserOfMode(mode) })).data.plans
      .filter(({ isOffered }) => isOffered)
      .map(({ title }) => title);

  test('are four by name, and Friends are offered their own', async () => {
    proves(
      statements.streamPurpose.planFriendsVariant,
      statements.streamResources.planNamesStreamAnnualStream,
      statements.streamCalls.getApiCheckoutSubscriptionPrices,
    );
    expect((await call(prices)).data.plans.map(({ title }) => title)).toEqual([
      'Stream - Annual',
      'Stream - Monthly',
      'Stream (Friends) - Annual',
      'Stream (Friends) - Monthly',
    ]);
    expect(await offered(9)).toEqual(['Stream - Annual', 'Stream - Monthly']);
    expect(await offered(10)).toEqual(['Stream (Friends) - Annual', 'Stream (Friends) - Monthly']);
  });

  test('are in the basket one at a time', async () => {
    proves(statements.streamCalls.apiCheckoutBasketSubscriptionStream);
    await post(planHandler, { planId: 'stream-monthly' });
    const { data } = await post(planHandler, { planId: 'stream-annual' });
    expect(titles(data)).toEqual([['Stream - Annual', 9999]]);
    expect(data.needsAccount).toBe(true);
  });

  test.each([
    ['unknown', 'stream-weekly', '404', 'plan-unknown'],
    ['for Friends', 'stream-friends-annual', '403', 'plan-for-friends'],
  ])('%s are refused', async (_, planId, status, code) => {
    expect((await post(planHandler, { planId })).problem).toMatchObject({ status, code });
  });

  test('are not sold to somebody who has one', async () => {
    const email = `streams${customers}@example.com`;
    browser = await signedInBrowser(email);
    await subscribe(customerIdOf(email), start);
    expect((await post(planHandler, { planId: 'stream-monthly' })).problem).toMatchObject({
      status: '409',
      code: 'stream-owned',
    });
  });

  test('have codes, entered under their own path', async () => {
    proves(statements.streamCalls.apiCheckoutBasketPromoStream);
    await post(planHandler, { planId: 'stream-monthly' });
    const { data } = await call(promoStream, { method: 'POST', body: { promoCode: 'plan' }, cookies: browser });
    expect(data.cartAmount).toBe(499);
  });
});

describe('the virtual basket', () => {
  test('names what renews itself, and whose it is', async () => {
    proves(
      statements.streamPurpose.signedCustomersVirtualBasketSubscriptions,
      statements.streamResources.virtualBasketSessionKeyCustomerIdSubscriptions,
      statements.streamCalls.getVirtualBasket,
    );
    browser = await signedInBrowser(`virtual${customers}@example.com`);
    await holdHere([g1]);
    await post(planHandler, { planId: 'stream-annual' });
    await post(membership, { modeOfSale: 10 });
    await post(membership, { modeOfSale: 12, recipient: someone });
    const { data } = await call(virtual, { cookies: browser });
    expect(data).toMatchObject({
      sessionKey: (await look()).sessionKey,
      customerId: customerIdOf(`virtual${customers}@example.com`),
      subscriptions: {
        stream: [{ id: 'stream-annual', title: 'Stream - Annual', period: 'year', pence: 9999 }],
        member: [
          { modeOfSale: 10, months: 12, isGift: false, pence: 7200 },
          { modeOfSale: 12, isGift: true, pence: 58_000 },
        ],
      },
    });
  });

  test('is empty for a browser that never had one', async () => {
    expect((await call(virtual)).data).toMatchObject({ customerId: null, subscriptions: { stream: [], member: [] } });
  });
});

test('a membership that would pay for itself is pointed out, with the arithmetic', async () => {
  await loadPerformances([saleTerms('dear', start, { prices: { A: 40_000, B: 40_000, C: 40_000 } as never })], start);
  const { data } = await hold(browser, 'dear', seatIds(4));
  expect(data.membershipSaving).toEqual({ modeOfSale: 40, title: 'Friends+', pence: 12_000, off: 16_000, net: 4000 });
  const joined = await post(membership, { modeOfSale: 40 });
  expect(data.cartAmount - joined.data.cartAmount).toBe(4000);
  expect(joined.data.membershipSaving).toBeNull();
});

test('what each level would save is what the basket then charges less, in each sale group', async () => {
  await loadPerformances([saleTerms('plain', start)], start);
  const { data: before } = await hold(browser, 'plain', seatIds(2));
  expect(before.membershipSavings.map(({ modeOfSale }) => modeOfSale)).toEqual([84, 10, 40, 11, 12]);
  for (const { modeOfSale, off } of before.membershipSavings.filter((saving) => saving.modeOfSale !== 84)) {
    // One for oneself replaces the one before.
    const { data: joined } = await post(membership, { modeOfSale });
    const line = joined.products.find(({ kind }) => kind === 'membership');
    expect(joined.cartAmount).toBe(before.cartAmount - off + (line?.pence ?? 0));
    expect(joined.membershipSavings).toEqual([]);
  }
});
