import { beforeEach, describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { giftAidStatement } from '#shared/box-office/domain/gift-aid.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { readItem } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { promoOf } from '#test/support/basket-lines.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import {
  buy,
  friendship,
  gift,
  guestAda,
  homeAddress,
  keyIn,
  lookByKey,
  placedOrder,
  putInBasket,
} from '#test/support/checkout.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, lookAtOrder, notify, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as basketPromo } from '../api/basket-promo.ts';
import { handler as basket } from '../api/basket.ts';
import { handler as orderAccount } from '../api/order-account.ts';
import { handler as orderPath } from '../api/order.ts';
import { confirmationMail } from '../mail/order-mails.ts';
import { countedFor } from '../store/allowance.ts';
import { readOrder } from '../store/orders.ts';
import { promoItem } from '../store/promos.ts';
import { orderView } from '../views/order-view.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
let browser: Browser = {};
const [g1 = '', g2 = ''] = seatIds(2);
const eight = seatIds(16).slice(0, 8);

beforeEach(() => {
  browser = {};
});

const counter = stored<{ readonly seats: number; readonly ttl?: number }>('counter', { seats: 'number' });

/** A guest with an address of this test alone. */
const guest = () => ({ ...guestAda, email: `guest${shop.count}@example.org` });

async function heldTotal(seats: readonly string[] = [g1]): Promise<number> {
  return (await hold(browser, shop.night, seats)).data.cartAmount;
}

describe('a guest', () => {
  test('buys with a name and an address; the key opens the order, nothing else does', async () => {
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    expect(order).toMatchObject({ state: 'awaiting-payment', isGuest: true, email: guest().email, firstName: 'Ada' });
    await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
    expect((await lookByKey(order.id, keyIn(order.page))).data).toMatchObject({ state: 'paid', page: order.page });
    for (const key of ['', 'x', `${keyIn(order.page)}x`]) expect((await lookByKey(order.id, key)).status).toBe(404);
    expect((await lookAtOrder(browser, order.id)).status).toBe(404);
    expect((await lookAtOrder(await signedInBrowser(guest().email), order.id)).status).toBe(404);
  });

  test.each([
    ['no name', { firstName: ' ' }, '/guest/firstName'],
    ['no last name', { lastName: '' }, '/guest/lastName'],
    ['no address', { email: 'ada' }, '/guest/email'],
    ['a telephone number that is none', { phone: 'call me' }, '/guest/phone'],
  ])('with %s is told so at the field', async (_, wrong, pointer) => {
    const { problem } = await buy(browser, await heldTotal(), { guest: { ...guest(), ...wrong } });
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer } });
  });

  test('buys as a guest though there is an account with the address, and is answered like anybody', async () => {
    await signedInBrowser(guest().email);
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    expect(order).toMatchObject({ isGuest: true, email: guest().email });
    const stored = await readOrder(order.id);
    expect(stored?.customerId).toMatch(/^guest-/);
  });

  test('who is signed in buys with the account, whatever the page sent', async () => {
    browser = await signedInBrowser(`account${shop.count}@example.org`);
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    expect(order).toMatchObject({ isGuest: false, email: `account${shop.count}@example.org` });
  });

  test('cannot have what belongs to an account; the basket is kept', async () => {
    await putInBasket(browser, [friendship]);
    const { problem } = await buy(browser, 9500, { guest: guest() });
    expect(problem).toMatchObject({ status: '401', code: 'account-needed' });
    expect((await call(basket, { cookies: browser })).data.itemCount).toBe(1);
  });

  test('can give a membership to somebody else', async () => {
    await putInBasket(browser, [
      { ...friendship, recipient: { name: 'Bo', email: 'bo@example.org', message: '' } } as never,
    ]);
    expect((await buy(browser, 9500, { guest: guest() })).status).toBe(201);
  });

  test('has one limit a performance in their browser, whatever address is typed', async () => {
    const { data: first } = await buy(browser, await heldTotal(eight), { guest: guest() });
    await notify({ outcome: 'paid', orderId: first.id, paymentId: `demo-${first.id}`, pence: first.total });
    const total = await heldTotal(seatIds(9).slice(8));
    const another = { ...guest(), email: 'other@example.org' };
    expect((await buy(browser, total, { guest: another })).problem).toMatchObject({
      code: 'too-many-seats',
      meta: { limit: 8 },
    });
  });

  test.each([
    ['have been ordered and not paid', false],
    ['have been paid', true],
  ])('is not kept from their seats by those that %s elsewhere under their address', async (_, isPaid) => {
    const stranger: Browser = {};
    const { data: theirs } = await hold(stranger, shop.night, eight);
    const { data: order } = await buy(stranger, theirs.cartAmount, { guest: guest() });
    if (isPaid) await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
    // The answer is the same whether the address has eight seats for the performance or none, so it discloses neither.
    const total = await heldTotal(seatIds(16).slice(8));
    expect((await buy(browser, total, { guest: guest() })).status).toBe(201);
  });

  test('may use a code that was used up elsewhere under their address, once in their own browser', async () => {
    await writeItems('content', [{ ...promoItem(promoOf({ percent: 10 }, { code: 'ONCE', usesPerCustomer: 1 })) }]);
    const buyWithCode = async (by: Browser, seat: string) => {
      await hold(by, shop.night, [seat]);
      const { data } = await call(basketPromo, { method: 'POST', body: { code: 'ONCE' }, cookies: by });
      return buy(by, data.cartAmount, { guest: guest() });
    };
    const pay = async ({ data }: Awaited<ReturnType<typeof buy>>) =>
      notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence: data.total });
    await pay(await buyWithCode({}, g1));
    const own = await buyWithCode(browser, g2);
    expect(own.status).toBe(201);
    await pay(own);
    expect((await buyWithCode(browser, eight[5] ?? '')).problem).toMatchObject({
      status: '409',
      code: 'promo-used-up',
    });
  });

  test('leaves counters that go by themselves, a customer such that stay as long as the account', async () => {
    const ttls = async (customerId: string) =>
      (await readItem('sales', salesKeys.allowance(customerId, shop.night), counter))?.ttl;
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    const placed = await readOrder(order.id);
    if (!placed) throw new Error('There is no order.');
    const { date } = ticketsOf(placed.lines)[0] ?? { date: start };
    expect(await ttls(countedFor(placed))).toBe(Date.parse(plus(date, day)) / 1000);
    const ada = await signedInBrowser(`ada${shop.count}@example.org`);
    const { data: held } = await hold(ada, shop.night, [g2]);
    const { data: own } = await buy(ada, held.cartAmount, {});
    const kept = await readOrder(own.id);
    expect(await ttls(kept?.customerId ?? '')).toBeUndefined();
  });

  test('who left the payment page goes on in the same browser, without saying once more who they are', async () => {
    const total = await heldTotal();
    const { data: order } = await buy(browser, total, { guest: guest() });
    expect((await buy(browser, total)).data).toMatchObject({ id: order.id, paymentUrl: order.paymentUrl });
    expect((await lookAtOrder(browser, order.id)).data.id).toBe(order.id);
    const left = await call(orderPath, { method: 'DELETE', params: { orderId: order.id }, body: {}, cookies: browser });
    expect(left.data.state).toBe('abandoned');
    expect((await call(basket, { cookies: browser })).data).toMatchObject({ state: 'open', itemCount: 1 });
  });

  test('who orders in several tabs at once gets one order in all of them', async () => {
    const total = await heldTotal();
    const tabs = await Promise.all(Array.from({ length: 4 }, () => buy({ ...browser }, total, { guest: guest() })));
    expect(tabs.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(tabs.map(({ data }) => `${data.id} ${data.paymentUrl}`)).size).toBe(1);
  });

  test('is nobody to a browser with another basket', async () => {
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    expect((await lookAtOrder({ [basketCookie]: 'another-basket' }, order.id)).status).toBe(404);
  });

  test('who tells nothing is asked to sign in, and the basket is kept', async () => {
    expect((await buy(browser, await heldTotal())).problem?.code).toBe('sign-in-needed');
    expect((await call(basket, { cookies: browser })).data.itemCount).toBe(1);
  });
});

describe('tickets', () => {
  const near = async () => {
    await loadPerformances([saleTerms(shop.night, start, { date: plus(start, 7 * day - minute) })], start);
    return heldTotal();
  };

  test('are e-tickets where nothing else is asked for', async () => {
    const { data } = await buy(browser, await heldTotal(), { guest: guest(), address: homeAddress });
    expect(data.delivery).toBe('e-ticket');
    // An order without delivery by post does not store the address.
    expect((await readOrder(data.id))?.address).toBeNull();
  });

  test('are posted to an address in the United Kingdom, written as the post wants it', async () => {
    const { data } = await buy(browser, await heldTotal(), { guest: guest(), delivery: 'post', address: homeAddress });
    expect(data.delivery).toBe('post');
    expect((await readOrder(data.id))?.address).toEqual({ ...homeAddress, postcode: 'WC2E 9DD' });
  });

  test('are not posted for a performance within seven days; the basket is kept', async () => {
    const total = await near();
    const posted = { guest: guest(), delivery: 'post', address: homeAddress };
    expect((await buy(browser, total, posted)).problem).toMatchObject({
      status: '409',
      code: 'post-too-late',
      source: { pointer: '/delivery' },
    });
    expect((await buy(browser, total, { guest: guest(), delivery: 'door' })).data.delivery).toBe('door');
  });

  test.each([
    ['without an address', undefined],
    ['abroad', { ...homeAddress, country: 'IE', postcode: 'D02 AF30' }],
  ])('are not posted %s', async (_, address) => {
    const { problem } = await buy(browser, await heldTotal(), { guest: guest(), delivery: 'post', address });
    expect(problem).toMatchObject({ status: '422', code: 'post-needs-address' });
  });

  test('are not posted to a postcode that does not exist', async () => {
    const address = { ...homeAddress, postcode: '90210' };
    const { problem } = await buy(browser, await heldTotal(), { guest: guest(), delivery: 'post', address });
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/address/postcode' } });
  });

  test('are the only thing that is delivered', async () => {
    await putInBasket(browser, [gift(2500)]);
    const { data } = await buy(browser, 2500, { guest: guest(), delivery: 'post', address: homeAddress });
    expect(data.delivery).toBeNull();
    expect((await readOrder(data.id))?.address).toBeNull();
  });
});

describe('Gift Aid', () => {
  const declaration = { firstName: 'Ada', lastName: 'Guest', address: homeAddress };

  test('is kept with the order, in the words that were agreed to', async () => {
    await putInBasket(browser, [gift(2500)]);
    const { data } = await buy(browser, 2500, { guest: guest(), giftAid: declaration });
    expect((await readOrder(data.id))?.giftAid).toEqual({
      ...declaration,
      address: { ...homeAddress, postcode: 'WC2E 9DD' },
      statement: giftAidStatement,
    });
  });

  test('says on the order and in the confirmation what the gift is worth, to the penny', async () => {
    await putInBasket(browser, [gift(1250), gift(333)]);
    const { data } = await buy(browser, 1583, { guest: guest(), giftAid: declaration });
    const order = await placedOrder(data.id);
    const details = ({ lines }: { readonly lines: readonly { readonly detail: string }[] }) =>
      lines.map(({ detail }) => detail);
    const seen = await lookByKey(order.orderId, order.accessKey);
    // 12.50 and a quarter is 15.625, 3.33 and a quarter 4.1625: to the nearest penny.
    expect(details(seen.data)).toEqual([
      'A gift to the house, worth £15.63 with Gift Aid',
      'A gift to the house, worth £4.16 with Gift Aid',
    ]);
    const paid = { ...order, state: 'paid', paidAt: order.placedAt } as const;
    expect(confirmationMail(paid).text).toContain('your £15.83 is worth £19.79 to us.');
    expect(details(orderView({ ...paid, state: 'refunded' }))).toEqual(['A gift to the house', 'A gift to the house']);
    expect(details(orderView({ ...paid, giftAid: null }))).toEqual(['A gift to the house', 'A gift to the house']);
    expect(confirmationMail({ ...paid, giftAid: null }).text).not.toContain('Gift Aid');
  });

  test('needs a donation', async () => {
    const { problem } = await buy(browser, await heldTotal([g1, g2]), { guest: guest(), giftAid: declaration });
    expect(problem).toMatchObject({ code: 'gift-aid-without-gift', source: { pointer: '/giftAid' } });
  });

  test.each([
    ['name', { ...declaration, lastName: '' }, '/giftAid/lastName'],
    ['street', { ...declaration, address: { ...homeAddress, street: '' } }, '/giftAid/address/street'],
  ])('needs the %s of the giver', async (_, wrong, pointer) => {
    await putInBasket(browser, [gift(2500)]);
    const { problem } = await buy(browser, 2500, { guest: guest(), giftAid: wrong });
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer } });
  });
});

test('a card number in any field is refused and not repeated', async () => {
  const total = await heldTotal();
  const wrong = { ...guest(), lastName: '4242 4242 4242 4242' };
  const { problem } = await buy(browser, total, { guest: wrong });
  expect(problem).toMatchObject({ code: 'card-number', source: { pointer: '/guest/lastName' } });
  expect(JSON.stringify(problem)).not.toContain('4242');
});

test('terms that were not accepted are no order', async () => {
  const { problem } = await buy(browser, await heldTotal(), { guest: guest(), acceptsTerms: false });
  expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/acceptsTerms' } });
});

describe('an account in one press', () => {
  const open = (orderId: string, key: string | null, cookies: Browser = {}) =>
    call(orderAccount, {
      method: 'POST',
      params: { orderId },
      ...(key === null ? {} : { query: { key } }),
      cookies,
    });

  async function paidGuest() {
    const { data: order } = await buy(browser, await heldTotal(), { guest: guest() });
    await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
    return { order, key: keyIn(order.page) };
  }

  test('takes name and address of the order, has no password, and is opened once', async () => {
    const { order, key } = await paidGuest();
    const opened = await open(order.id, key);
    expect(opened.status).toBe(201);
    expect(opened.data).toMatchObject({ hasPassword: false, firstName: 'Ada' });
    expect(Object.keys(opened.cookies)).toContain('__Host-session');
    expect(await open(order.id, key)).toMatchObject({ status: 409, problem: { code: 'already-registered' } });
  });

  test('is made for a guest who has the key of a paid order', async () => {
    const { order, key } = await paidGuest();
    expect((await open(order.id, null)).status).toBe(404);
    expect((await open(order.id, key, await signedInBrowser('somebody@example.com'))).status).toBe(404);
    browser = {};
    const { data: unpaid } = await buy(browser, await heldTotal([g2]), { guest: guest() });
    expect(await open(unpaid.id, keyIn(unpaid.page))).toMatchObject({
      status: 409,
      problem: { code: 'order-not-paid' },
    });
  });
});
