import { beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as membership } from '../api/basket-membership.ts';
import { handler as basketPath } from '../api/basket.ts';
import { readBasket } from '../store/baskets.ts';
import { bringBasket } from './bring-basket.ts';

const start = instant('2026-11-21T12:00:00Z');
const shop = openShop(start);
let email = '';
let account: Browser = {};

beforeEach(async () => {
  email = `late${shop.count}@example.com`;
  account = await signedInBrowser(email);
});

async function stranger(modeOfSale: number, more = {}): Promise<Browser> {
  const browser: Browser = {};
  const put = await call(membership, { method: 'POST', body: { modeOfSale, ...more }, cookies: browser });
  return Object.assign(browser, put.cookies);
}

/** Signs in at a browser with its basket; answers the basket after that. */
async function signIn(browser: Browser) {
  await bringBasket(customerIdOf(email), browser[basketCookie] ?? null, shop.clock.now());
  const cookies = { ...browser, ...account };
  const { data } = await call(basketPath, { cookies });
  Object.assign(cookies, { [basketCookie]: data.id });
  return { data, cookies, lines: (await readBasket(data.id))?.lines ?? [] };
}

const friend = () => {
  const bought = { title: 'Friend', modeOfSale: 10, months: 12, source: 'order.line', pence: pence(7200) };
  return grantMembership(customerIdOf(email), bought, shop.clock.now());
};

describe('a membership that was put in the basket before signing in', () => {
  test('costs a Friend what is left to pay, and that is what the order takes', async () => {
    const browser = await stranger(40);
    expect((await call(basketPath, { cookies: browser })).data.cartAmount).toBe(12_000);
    await friend();
    const { data, cookies } = await signIn(browser);
    expect(data.cartAmount).toBe(12_000 - 7200);
    expect(data.discounts).toEqual([{ title: 'What is left of Friend', pence: 7200 }]);
    expect((await placeOrder(cookies, 4800)).status).toBe(201);
  });

  test('takes the tickets beside it along to a Friend’s prices', async () => {
    const browser: Browser = {};
    expect((await hold(browser, shop.night, seatIds(1))).data.cartAmount).toBe(4000);
    await friend();
    expect((await signIn(browser)).data.cartAmount).toBe(3800);
  });

  test('begins where one’s own ends, if it is of the same level, and says so', async () => {
    const browser = await stranger(10);
    const end = (await friend())?.membership?.expiryDate;
    const { data, lines } = await signIn(browser);
    expect(lines).toMatchObject([{ kind: 'membership', beginsAt: end }]);
    expect(data.cartAmount).toBe(7200);
    expect(data.products[0]?.detail).toContain('21 November 2027');
  });

  test('stays as it is for somebody who has none, and as a present', async () => {
    const browser = await stranger(10);
    const before = (await readBasket(browser[basketCookie] ?? ''))?.version;
    const { data } = await signIn(browser);
    expect(data.cartAmount).toBe(7200);
    expect((await readBasket(data.id))?.version).toBe(before);
    await friend();
    const recipient = { name: 'Clara', email: 'clara@example.org', message: '' };
    const other = await stranger(40, { recipient });
    await signIn(other);
    const { lines } = await signIn(other);
    expect(lines.find((line) => line.kind === 'membership' && line.recipient)).toMatchObject({ pence: 12_000 });
    expect(lines.some((line) => line.kind === 'membership' && line.recipient && line.upgrade)).toBe(false);
  });

  test('has lost nothing by the time between: what is left is counted on the day', async () => {
    await friend();
    shop.clock.pass(100 * day);
    const { data } = await signIn(await stranger(40));
    expect(data.cartAmount).toBeGreaterThan(12_000 - 7200);
    expect(data.cartAmount).toBeLessThan(12_000);
  });
});
