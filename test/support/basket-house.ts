import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { grantMembership, keepGift } from '#functions/account/store/memberships.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { handler as donation } from '#functions/box-office/api/basket-donation.ts';
import { handler as voucher } from '#functions/box-office/api/basket-gift-voucher.ts';
import { claimBasket } from '#functions/box-office/store/own-baskets.ts';
import { promoItem } from '#functions/box-office/store/promos.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { donationsPage } from '#functions/publishing/readers/donation.ts';
import { membershipLevels } from '#functions/publishing/readers/memberships.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import { staticPageItem } from '#functions/site/store/static-pages.ts';

import { promoOf } from './basket-lines.ts';
import { call } from './call.ts';
import { signedInBrowser, useDemoPayments } from './shop.ts';
import type { Browser } from './shop.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

/** A house with two promo codes, the pages that lead into the basket, and payments. */
export async function openBasketHouse(): Promise<TestTables> {
  const house = await startTables();
  useDemoPayments();
  const codes = [promoOf({ percent: 20 }), promoOf({ percent: 20 }, { code: 'BIG', minimumPence: 90_000 })];
  await writeItems(tables.content(), [
    ...codes.map((code) => ({ ...promoItem(code) })),
    ...staticPages().map((page) => ({ ...staticPageItem(page) })),
    contentItems.page(sitePages.donations, donationsPage()),
    contentItems.page(accountPages.membershipLevels, membershipLevels([], instant('2026-11-21T12:00:00Z'))),
  ]);
  return house;
}

/** Each returns the browser's cookies afterwards. */
export async function putDonation(cookies: Browser, pence: number): Promise<Browser> {
  return { ...(await call(donation, { method: 'POST', body: { pence }, cookies })).cookies };
}

export async function putVoucher(cookies: Browser, pence: number): Promise<Browser> {
  return { ...(await call(voucher, { method: 'POST', body: { pence }, cookies })).cookies };
}

/** Makes a browser's basket its customer's own on all devices. */
export async function ownBasket(email: string, browser: Browser): Promise<void> {
  await claimBasket(customerIdOf(email), browser[basketCookie] ?? '');
}

/** An unredeemed gift of a Friend's membership. */
export function giveMembership(code: string, issuedAt: Instant): Promise<void> {
  return keepGift({ code, title: 'Friend', modeOfSale: 10, months: 12, orderId: 'order-1', issuedAt });
}

/** A signed-in customer who is a Friend until an instant, which may be past. */
export async function signInFriend(email: string, until: Instant): Promise<Browser> {
  const cookies = await signedInBrowser(email);
  const bought = { title: 'Friend', modeOfSale: 10, months: 12, source: 'order.line', until };
  await grantMembership(customerIdOf(email), bought, instant('2026-01-01T00:00:00Z'));
  return cookies;
}
