import type { Order } from '#shared/domain/order/order.ts';
import { customerIdOf } from '#functions/account/account-items.ts';
import { handler as basketMembership } from '#functions/api/box-office/basket-membership.ts';
import { now } from '#functions/runtime/clock.ts';
import { grantMembership } from '#functions/store/memberships.ts';
import { countPurchase } from '#functions/subscription/count-purchase.ts';

import { call } from './call.ts';
import { payFor, signedInBrowser } from './shop.ts';
import type { Browser } from './shop.ts';
import { putPlan } from './subscription-house.ts';

/** A new customer whose plan is paid for, and of which no consumer has heard yet. */
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

/** What the consumers do once they hear of it. */
export const beginPlan = (order: Order) => countPurchase(order, now());
export const beginMembership = (email: string, { orderId }: Order) =>
  grantMembership(customerIdOf(email), { title: 'Friend', modeOfSale: 10, months: 12, source: orderId }, now());
