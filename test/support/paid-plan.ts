import type { Order } from '#shared/box-office/domain/order/order.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { handler as basketMembership } from '#functions/box-office/api/basket-membership.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { countPurchase } from '#functions/streaming/commands/count-purchase.ts';

import { call } from './call.ts';
import { payFor, signedInBrowser } from './shop.ts';
import type { Browser } from './shop.ts';
import { putPlan } from './subscription-house.ts';

/** A new customer with a paid plan that no consumer has handled yet. */
export async function payPlan(email: string): Promise<{ readonly browser: Browser; readonly order: Order }> {
  const browser = await signedInBrowser(email);
  return { browser, order: await payFor(browser, await putPlan('stream-monthly')(browser)) };
}

/** The same with a membership of a Friend. */
export async function payMembership(email: string): Promise<{ readonly browser: Browser; readonly order: Order }> {
  const browser = await signedInBrowser(email);
  const basket = await call(basketMembership, { method: 'POST', body: { modeOfSale: 10 }, cookies: browser });
  Object.assign(browser, basket.cookies);
  return { browser, order: await payFor(browser, basket.data.cartAmount) };
}

/** What the consumers do with it. */
export const beginPlan = (order: Order) => countPurchase(order, now());
export const beginMembership = (email: string, { orderId }: Order) =>
  grantMembership(customerIdOf(email), { title: 'Friend', modeOfSale: 10, months: 12, source: orderId }, now());
