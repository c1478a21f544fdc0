import type { CustomerId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import type { Purchase } from '#shared/streaming/domain/subscription/transitions.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { cancellationPage } from '#functions/publishing/readers/cancellation.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { subscriptionPrices } from '#functions/publishing/readers/plans.ts';
import { staticPageItem } from '#functions/site/store/static-pages.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { aCustomer } from './stream.ts';
import { subscriptionPageItems } from './subscription-items.ts';
import { subscribe } from './subscriptions.ts';

/** When the subscribers of these tests began, and the day their pages are opened. */
export const begunAt = instant('2026-11-03T12:00:00Z');
export const openedAt = instant('2026-11-22T12:00:00Z');

/** Publishes the pages of a subscription and its plans, and stops all clocks at `now`. */
export async function publishSubscriptionPages(now: Instant = openedAt): Promise<void> {
  clock.provide(() => Date.parse(now));
  setHouseClock(now);
  await writeItems('content', [
    ...subscriptionPageItems(),
    contentItems.page(streamPages.prices, subscriptionPrices()),
  ]);
}

/** The browser of a signed-in customer with this subscription; null for none. */
export async function aSubscribersBrowser(
  customerId: CustomerId,
  over: Partial<StreamSubscription> | null = {},
  purchase: Partial<Purchase> = {},
): Promise<Browser> {
  const cookies = await aCustomer({ customerId });
  if (over) await subscribe(customerId, begunAt, over, purchase);
  const browser = openBrowser();
  browser.carry(cookies);
  return browser;
}

/** The subscription of a customer as the table has it. */
export const subscriptionOf = (customerId: CustomerId) => readStreamSubscription(customerId);

/** The sample season's texts of cancelling. */
export const wordsOfTheWayOut = () => cancellationPage();

/** The page of questions and answers. */
export async function publishHelp(): Promise<void> {
  const page = staticPages().find(({ path }) => path === '/stream/help');
  if (!page) throw new Error('The help page is not published.');
  await writeItems('content', [{ ...staticPageItem(page) }]);
}
