import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { OrderId, PerformanceId } from '#shared/kernel/ids.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { handler as order } from '#functions/box-office/api/order.ts';
import { handler as orders } from '#functions/box-office/api/orders.ts';
import { handler as notices } from '#functions/box-office/api/payment-notices.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { demoProvider, noticeOf, sign, signatureHeader } from '#functions/platform/payment/demo/provider.ts';
import { payments, wholeRefund } from '#functions/platform/payment/provider.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';

import { call } from './call.ts';

/** Cookies of one browser, by name. */
export type Browser = Record<string, string>;

const secret = 'a-secret-of-the-tests';

/** The demonstration provider without its page: `notify` sends its notices. */
export function useDemoPayments(): void {
  payments.provide(demoProvider({ secret, noticeUrl: 'http://unused.test' }));
}

/** The clock of a test, moved by hand. */
export function useTestClock(start: Instant) {
  let moment = start;
  clock.provide(() => Date.parse(moment));
  return {
    set: (to: Instant): void => void (moment = to),
    pass: (milliseconds: number): void => void (moment = plus(moment, milliseconds)),
    now: (): Instant => moment,
  };
}

/** A signed-in customer without the cost of hashing a password. */
export async function signedInBrowser(email: string): Promise<Browser> {
  const account = {
    customerId: customerIdOf(email),
    email,
    firstName: 'Ada',
    lastName: 'Example',
    modeOfSale: 9,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: now(),
  };
  await writeItems(
    tables.customers(),
    itemsOf(account, 'no password').map((item) => ({ ...item })),
  );
  const cookie = newSecret();
  const { customerId, modeOfSale } = account;
  await openSession({ hash: hashOf(cookie), customerId, modeOfSale, now: now() });
  return { [sessionCookie]: cookie };
}

export async function hold(browser: Browser, performanceId: PerformanceId, seats: readonly string[]) {
  const body = { performanceId, seats: seats.map((seatId) => ({ seatId, priceType: 'standard' as const })) };
  const result = await call(holds, { method: 'POST', body, cookies: browser });
  Object.assign(browser, result.cookies);
  return result;
}

export function placeOrder(browser: Browser, expectedTotal: number) {
  return call(orders, { method: 'POST', body: { expectedTotal, acceptsTerms: true }, cookies: browser });
}

export function lookAtOrder(browser: Browser, orderId: OrderId) {
  return call(order, { params: { orderId }, cookies: browser });
}

/** A provider's notice; a refund without an id is of the whole payment. */
export interface Notified {
  readonly outcome: 'paid' | 'declined' | 'expired' | 'refunded' | 'refund-failed';
  readonly orderId: OrderId;
  readonly paymentId: string;
  readonly pence: number;
  readonly refundId?: string;
  /** Staff refunded it at the provider. */
  readonly isByHand?: true;
}

/** The provider's notice; signed by default. */
export function notify({ outcome, refundId = wholeRefund, isByHand, ...payment }: Notified, signature?: string) {
  const isRefund = outcome === 'refunded' || outcome === 'refund-failed';
  const by = isByHand ? { isByHand } : {};
  const body = JSON.stringify(noticeOf(isRefund ? { outcome, refundId, ...by, ...payment } : { outcome, ...payment }));
  return call(notices, {
    method: 'POST',
    body,
    headers: { [signatureHeader]: signature ?? sign(secret, body, now()) },
  });
}

/** Orders and pays a browser's basket; returns the paid order. */
export async function payFor(cookies: Browser, pence: number): Promise<Order> {
  const { data } = await placeOrder(cookies, pence);
  await notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence });
  const paid = await readOrder(data.id);
  if (paid?.state !== 'paid') throw new Error(`The order is ${paid?.state}.`);
  return paid;
}
