import { beforeEach, describe, expect, test } from 'vitest';

import { plainLinesPerBasket } from '#shared/box-office/domain/basket/basket.ts';
import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as signIn } from '#functions/account/api/sign-in.ts';
import { handler as signOut } from '#functions/account/api/sign-out.ts';
import { basketCookie, sessionCookie } from '#functions/platform/http/visitor.ts';
import { documents } from '#functions/platform/table/client.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, placeOrder } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as donation } from '../api/basket-donation.ts';
import { handler as voucher } from '../api/basket-gift-voucher.ts';
import { handler as basket } from '../api/basket.ts';
import { readSeats } from '../store/seats.ts';

const start = instant('2026-11-21T12:00:00Z');
const shop = openShop(start);
const { clock } = shop;
const password = 'five gold rings';
const seats = seatIds(12);
const section = house.sections[0]?.id ?? '';
let email = '';

beforeEach(async () => {
  email = `ada${shop.count}@example.com`;
  await loadPerformances([saleTerms(`${shop.night}b`, start)], start);
});

type Post = typeof signIn | typeof signOut | typeof register | typeof donation | typeof voucher;

/** Sends what a browser would, and keeps its cookies as a browser does. */
async function post(handler: Post, body: unknown, browser: Browser) {
  const result = await call(handler as typeof signIn, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  if (browser[sessionCookie] === '') delete browser[sessionCookie];
  return result;
}
const enter = (browser: Browser) => post(signIn, { email, password }, browser);
const join = (browser: Browser) => post(register, { firstName: 'Ada', lastName: 'Example', email, password }, browser);

async function look(browser: Browser) {
  const result = await call(basket, { cookies: browser });
  Object.assign(browser, result.cookies);
  return result.data;
}
const labels = async (browser: Browser): Promise<string[]> =>
  (await look(browser)).products.flatMap(({ subLineItems }) => subLineItems.map(({ seatId }) => seatId)).toSorted();
/** Every seat of the first performance that is held, with the basket that has it. */
const held = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await readSeats(shop.night, section)).map(({ seatId, basketId }) => [seatId, basketId]));

/** An account, with seats in its basket on the device that registered. */
async function deviceWith(...own: string[]): Promise<Browser> {
  const device: Browser = {};
  if (own.length > 0) await hold(device, shop.night, own);
  await join(device);
  return device;
}

describe('signing in', () => {
  test('keeps what was chosen before, on every device under one id', async () => {
    const [g1 = '', g2 = '', g3 = ''] = seats;
    const phone = await deviceWith(g1);
    const laptop: Browser = {};
    await hold(laptop, shop.night, [g2]);
    await post(donation, { pence: 500 }, laptop);
    await enter(laptop);
    expect((await look(laptop)).id).toBe((await look(phone)).id);
    expect(await labels(laptop)).toEqual([g1, g2].toSorted());
    expect(await labels(phone)).toEqual([g1, g2].toSorted());
    expect(await held()).toEqual({ [g1]: phone[basketCookie], [g2]: phone[basketCookie] });
    // Each device goes on with it.
    await hold(laptop, shop.night, [g3]);
    expect((await look(phone)).itemCount).toBe(4);
  });

  test('counts the hold from the earliest seat, for all of them', async () => {
    const [g1 = '', g2 = ''] = seats;
    const laptop: Browser = {};
    await hold(laptop, shop.night, [g2]);
    clock.pass(10 * minute);
    const phone = await deviceWith(g1);
    await enter(laptop);
    expect(await look(phone)).toMatchObject({ firstSeatAddedDateTime: start, expiresAt: plus(start, 30 * minute) });
    clock.pass(20 * minute);
    expect((await hold({}, shop.night, [g1])).problem).toBeNull();
    expect((await hold({}, shop.night, [g2])).problem).toBeNull();
  });

  test('anew at the same browser changes nothing', async () => {
    const phone = await deviceWith(...seats.slice(0, 1));
    const before = await look(phone);
    await enter(phone);
    expect(await look(phone)).toEqual(before);
  });

  test('by registering takes the basket along, and tells no other account of it', async () => {
    const phone = await deviceWith(...seats.slice(0, 2));
    expect(await labels(phone)).toHaveLength(2);
    const other: Browser = { [basketCookie]: phone[basketCookie] ?? '' };
    await post(
      register,
      { firstName: 'Eve', lastName: 'Example', email: `eve${shop.count}@example.com`, password },
      other,
    );
    expect(await labels(other)).toEqual([]);
    expect(await labels(phone)).toHaveLength(2);
  });

  test('with a basket that has gone into somebody else’s, whose answer was lost, begins a fresh one', async () => {
    await deviceWith(...seats.slice(0, 1));
    const laptop: Browser = {};
    await post(donation, { pence: 500 }, laptop);
    const before = laptop[basketCookie] ?? '';
    await enter({ [basketCookie]: before });
    const other: Browser = { [basketCookie]: before };
    await post(
      register,
      { firstName: 'Eve', lastName: 'Example', email: `eve${shop.count}@example.com`, password },
      other,
    );
    expect(other[basketCookie]).not.toBe(before);
    expect((await post(donation, { pence: 700 }, other)).status).toBe(200);
    expect((await look(other)).itemCount).toBe(1);
  });

  test('leaves seats whose time has run out where they are', async () => {
    const phone = await deviceWith();
    const laptop: Browser = {};
    await hold(laptop, shop.night, seats.slice(0, 1));
    clock.pass(31 * minute);
    await enter(laptop);
    expect(await labels(laptop)).toEqual([]);
    expect((await look(laptop)).id).toBe((await look(phone)).id);
    expect((await hold({}, shop.night, seats.slice(0, 1))).status).toBe(200);
  });
});

describe('what has no room in one basket', () => {
  test('stays on its device, all of it, and is told of', async () => {
    const phone = await deviceWith(...seats.slice(0, 6));
    const laptop: Browser = {};
    await hold(laptop, shop.night, seats.slice(6, 9));
    await enter(laptop);
    expect(await labels(laptop)).toEqual(seats.slice(6, 9).toSorted());
    expect(await look(laptop)).toMatchObject({ elsewhere: 6, state: 'open' });
    expect(await look(phone)).toMatchObject({ elsewhere: 0, itemCount: 6 });
    // Once it is empty the device has the other one.
    await call(basket, { method: 'DELETE', body: {}, cookies: laptop });
    expect(await labels(laptop)).toEqual(seats.slice(0, 6).toSorted());
    expect(laptop[basketCookie]).toBe(phone[basketCookie]);
  });

  test('stays also when only a gift voucher is one too many', async () => {
    const phone = await deviceWith();
    for (let count = 0; count < plainLinesPerBasket; count += 1) await post(voucher, { pence: 1000 + count }, phone);
    const laptop: Browser = {};
    await post(donation, { pence: 500 }, laptop);
    await enter(laptop);
    expect(await look(laptop)).toMatchObject({ itemCount: 1, elsewhere: plainLinesPerBasket });
  });

  test('a basket that is being paid is not touched, from either side', async () => {
    const phone = await deviceWith(...seats.slice(0, 1));
    await placeOrder(phone, (await look(phone)).cartAmount);
    const laptop: Browser = {};
    await hold(laptop, shop.night, seats.slice(1, 2));
    await enter(laptop);
    expect(await look(laptop)).toMatchObject({ state: 'open', itemCount: 1, elsewhere: 1 });
    expect(await look(phone)).toMatchObject({ state: 'paying', itemCount: 1 });
  });
});

test('a click that was on its way while its basket was taken along is refused, and nothing is left behind', async () => {
  await deviceWith(...seats.slice(0, 1));
  const laptop: Browser = {};
  await hold(laptop, shop.night, seats.slice(1, 2));
  const before = { ...laptop };
  await enter(laptop);
  expect((await hold(before, shop.night, seats.slice(2, 3))).problem?.code).toBe('basket-changed');
  expect(Object.keys(await held())).toHaveLength(2);
  // A browser that still has the old basket without being signed in gets a new one.
  const { data } = await call(basket, { cookies: { [basketCookie]: before[basketCookie] ?? '' } });
  expect(data.itemCount).toBe(0);
  const stale = { [basketCookie]: before[basketCookie] ?? '' };
  await look(stale);
  expect((await hold(stale, shop.night, seats.slice(3, 4))).status).toBe(200);
});

describe('signing out', () => {
  test('leaves the basket to the account and gives the browser a fresh one', async () => {
    const phone = await deviceWith(...seats.slice(0, 1));
    const own = phone[basketCookie];
    await post(signOut, {}, phone);
    expect(phone[basketCookie]).not.toBe(own);
    expect(await labels(phone)).toEqual([]);
    await enter(phone);
    expect([phone[basketCookie], await labels(phone)]).toEqual([own, seats.slice(0, 1)]);
  });

  test('by somebody who is not signed in takes nothing from them', async () => {
    const stranger: Browser = {};
    await hold(stranger, shop.night, seats.slice(0, 1));
    await post(signOut, {}, stranger);
    expect(await labels(stranger)).toEqual(seats.slice(0, 1));
  });
});

test('signing in works when the baskets cannot be read', async () => {
  const phone = await deviceWith();
  const real = documents.get();
  const isPointer = (command: unknown): boolean => JSON.stringify(command).includes('"sk":"BASKET"');
  const send = (command: never) => (isPointer(command) ? Promise.reject(new Error('not today')) : real.send(command));
  documents.provide({ send } as unknown as typeof real);
  expect((await enter(phone)).status).toBe(200);
  documents.provide(real);
});
