import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { KeptAddress } from '#shared/account/domain/address.ts';
import { basketAt, emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { BasketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { plus, day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { changeAddresses } from '#functions/account/store/addresses.ts';
import { handler as orderPath } from '#functions/box-office/api/order.ts';
import { handler as orders } from '#functions/box-office/api/orders.ts';
import { readBasket, writeBasket } from '#functions/box-office/store/baskets.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';

import { call } from './call.ts';
import type { Browser } from './shop.ts';

/** Ada, a guest, as the checkout page sends her details. */
export const guestAda = { firstName: 'Ada', lastName: 'Guest', email: 'ada.guest@example.org' };

export const homeAddress = { street: '1 Bow Street', town: 'London', postcode: 'wc2e9dd', country: 'GB' };

/** Puts things without a seat into the basket of a browser, as the pages that sell them do. */
export async function putInBasket(browser: Browser, lines: readonly BasketLine[]): Promise<void> {
  const basketId = browser[basketCookie] ?? newId();
  browser[basketCookie] = basketId;
  const basket = basketAt((await readBasket(basketId)) ?? emptyBasket(basketId), now());
  await writeBasket({ ...basket, state: 'open', lines: [...basket.lines, ...lines] }, now());
}

export const gift = (amount: number): BasketLine => ({
  kind: 'donation',
  lineId: newId(),
  title: 'Donation',
  pence: pence(amount),
});

export const friendship: BasketLine = {
  kind: 'membership',
  lineId: 'friend',
  modeOfSale: 10,
  title: 'Friend',
  months: 12,
  pence: pence(9500),
  recipient: null,
};

/** Places the order of a browser's basket with the page's other fields. */
export function buy(
  browser: Browser,
  expectedTotal: number,
  more: Readonly<Record<string, unknown>> = {},
  country = 'GB',
) {
  return call(orders, {
    country,
    method: 'POST',
    body: { expectedTotal, acceptsTerms: true, ...more },
    cookies: browser,
  });
}

/** An order as seen with the key from its mail. */
export function lookByKey(orderId: OrderId, key: string) {
  return call(orderPath, { params: { orderId }, query: { key } });
}

export const keyIn = (page: string): string => new URL(page, 'https://house.test').searchParams.get('key') ?? '';

export async function giveCredit(customerId: CustomerId, amount: number): Promise<void> {
  const Item = { ...salesKeys.credit(customerId), balance: amount };
  await documents.get().send(new PutCommand({ TableName: 'sales', Item }));
}

/** By the address of a customer that `signedInBrowser` made. */
export const giveCreditTo = (email: string, amount: number): Promise<void> => giveCredit(customerIdOf(email), amount);

/** A stored order, with key and payment. */
export async function placedOrder(orderId: OrderId): Promise<Order> {
  const order = await readOrder(orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

export const keptAddress = (id: string, over: Partial<KeptAddress> = {}): KeptAddress => ({
  ...homeAddress,
  id,
  isForPost: false,
  isForBills: false,
  ...over,
});

/** The addresses of a customer that `signedInBrowser` made. */
export async function keepAddresses(email: string, addresses: readonly KeptAddress[]): Promise<void> {
  await changeAddresses(customerIdOf(email), () => addresses, now());
}

export async function makeVoucher(code: string, amount: number, expiresAt: Instant = plus(now(), 365 * day)) {
  const voucher = { code, balance: amount, initialPence: amount, issuedAt: now(), expiresAt, orderId: 'bought' };
  await documents.get().send(new PutCommand({ TableName: 'sales', Item: { ...salesKeys.voucher(code), ...voucher } }));
}

/** An order's ledger entries: `card +4000`, by key. */
export async function ledgerOf(orderId: OrderId): Promise<readonly string[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: 'sales',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':pk': salesKeys.order(orderId).pk, ':ledger': 'LEDGER' },
    }),
  );
  return Items.map(
    ({ tender, pence: amount }) => `${String(tender)} ${Number(amount) > 0 ? '+' : ''}${Number(amount)}`,
  );
}
