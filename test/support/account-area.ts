import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { noteMailReturned } from '#functions/account/store/mail-returned.ts';
import { accountPages } from '#functions/account/store/pages.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { demoProvider } from '#functions/platform/payment/demo/provider.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { contactPreferencesPage } from '#functions/publishing/readers/contact-preferences.ts';

import { aCustomer } from './stream.ts';
import { subscribe } from './subscriptions.ts';

/** Publishes the words of the contact preferences. */
export async function publishPreferences(): Promise<void> {
  const page = contentItems.page(accountPages.contactPreferences, contactPreferencesPage());
  await writeItems('content', [{ ...page }]);
}

/** Two tickets for a coming Tosca, paid, and an order waiting for its payment; returns their ids. */
export async function publishedOrder(
  customerId: CustomerId,
): Promise<{ readonly tosca: string; readonly open: string }> {
  const at = now();
  const summary = (orderId: OrderId, over: Partial<OrderSummary>, placedAt: Instant): OrderSummary => ({
    orderId,
    orderNo: `7K3M9QX${orderId.length}`,
    state: 'paid',
    total: pence(12_000),
    placedAt,
    titles: ['Tosca'],
    ticketCount: 2,
    performances: [plus(at, 7 * day)],
    ...over,
  });
  const orders = [
    summary('tosca-order', {}, at),
    summary('later-order', { titles: ['Giselle'], performances: [plus(at, 30 * day)] }, plus(at, -1)),
    summary('open-order', { state: 'awaiting-payment', titles: ['Jenůfa'] }, plus(at, -2)),
  ];
  await writeItems(
    'sales',
    orders.map((order) => ({ ...salesKeys.orderOfCustomer(customerId, order.placedAt, order.orderId), ...order })),
  );
  return { tosca: 'tosca-order', open: 'open-order' };
}

/** Three orders: returned fully, partly, and fully in an older form without the count. */
export async function givenBackOrders(email: string): Promise<void> {
  const at = now();
  const customerId = customerIdOf(email);
  const about = {
    orderNo: '7K3M9QXA',
    state: 'paid',
    total: pence(6000),
    placedAt: at,
    titles: ['Jenůfa'],
    performances: [],
  };
  const orders = [
    { ...about, orderId: 'whole', ticketCount: 0, returnedCount: 2 },
    { ...about, orderId: 'part', ticketCount: 1, returnedCount: 1 },
    { ...about, orderId: 'before', ticketCount: 0 },
  ];
  await writeItems(
    'sales',
    orders.map((order) => ({ ...salesKeys.orderOfCustomer(customerId, at, order.orderId), ...order })),
  );
}

/** A customer whose plan renews by a card of the demonstration provider. */
export async function cardHolder(customerId: CustomerId): Promise<void> {
  payments.provide(
    demoProvider({ secret: 'of the account area', noticeUrl: 'https://house.test/api/payment-notices' }),
  );
  await aCustomer({ customerId });
  await subscribe(customerId, now(), {}, { mandateId: 'demo-order.pays' });
}

/** A mail to this address came back. */
export const bounceMail = (email: string, at: Instant): Promise<void> =>
  noteMailReturned(email, { reason: 'bounce', at });
