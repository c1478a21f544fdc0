import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { grantMembership, takeBackMembership } from '#functions/account/store/memberships.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { handler as planPath } from '#functions/streaming/api/basket-subscription-stream.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { grantFreeSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { subscribe } from '#test/support/subscriptions.ts';

import { handler as basketPath } from '../api/basket.ts';
import { bringBasket } from './bring-basket.ts';

const start = instant('2026-11-21T12:00:00Z');
const shop = openShop(start);
let customerId = '';
let account: Browser = {};

beforeAll(() => writeItems('content', [contentItems.page(streamPages.prices, subscriptionPrices())]));
beforeEach(async () => {
  const email = `plan${shop.count}@example.com`;
  customerId = customerIdOf(email);
  account = await signedInBrowser(email);
});

/** Orders a plan that was chosen before its buyer signed in. */
async function orderAfterSigningIn() {
  const browser: Browser = {};
  const put = await call(planPath, { method: 'POST', body: { planId: 'stream-monthly' }, cookies: browser });
  Object.assign(browser, put.cookies);
  await bringBasket(customerId, browser[basketCookie] ?? null, start);
  const cookies = { ...browser, ...account };
  const { data } = await call(basketPath, { cookies });
  return placeOrder({ ...cookies, [basketCookie]: data.id }, data.cartAmount);
}

describe('a plan that was put in the basket before signing in', () => {
  const over = { endedAt: start, paidUntil: start, nextBillAt: null } as const;

  test.each([
    ['stream-owned', 'has one', {}],
    ['stream-owned', 'pauses one', { state: 'paused' }],
    ['stream-cancelled', 'could keep one', { state: 'cancelled', nextBillAt: null }],
    ['resub-not-allowed', 'may not have another', { state: 'ended', allowResub: false, ...over }],
  ] as const)('is not sold (%s) to somebody who %s', async (code, _, subscription) => {
    await subscribe(customerId, start, subscription);
    expect((await orderAfterSigningIn()).problem?.code).toBe(code);
  });

  test.each([
    ['never had one', async () => undefined],
    ['has none any more', () => subscribe(customerId, start, { state: 'ended', ...over })],
    [
      'was given time',
      () => grantFreeSubscription(customerId, { campaign: 'c', code: 'X', months: 1, allowResub: true }, start),
    ],
  ])('is sold to somebody who %s', async (_, before) => {
    await before();
    expect((await orderAfterSigningIn()).status).toBe(201);
  });
});

test('a plan at the price for Friends is not sold to somebody who has given the membership back since', async () => {
  const source = 'order.line';
  await grantMembership(customerId, { title: 'Friend', modeOfSale: 10, months: 12, source }, start);
  const put = await call(planPath, { method: 'POST', body: { planId: 'stream-friends-monthly' }, cookies: account });
  Object.assign(account, put.cookies);
  const friend = await readAccount(customerId);
  if (!friend) throw new Error('There is no account.');
  expect(await takeBackMembership(friend, { source, rests: [] }, start, [])).toBe(true);
  expect((await placeOrder(account, put.data.cartAmount)).problem).toMatchObject({
    status: '403',
    code: 'plan-for-friends',
  });
});
