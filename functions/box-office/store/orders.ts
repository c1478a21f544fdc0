import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { rentalsOf, ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { orderLifeCycle } from '#shared/box-office/domain/order/life-cycle.ts';
import type { Order, OrderLine, OrderState } from '#shared/box-office/domain/order/order.ts';
import { summaryOf } from '#shared/box-office/domain/order/summary.ts';
import { paymentOpened } from '#shared/box-office/events/order.ts';
import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { correlation } from '#functions/platform/runtime/correlation.ts';
import { documents, readItem, readItems, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored } from '#functions/platform/table/stored.ts';
import { held, writeParts } from '#functions/platform/table/transaction.ts';
import type { Each, TransactItem } from '#functions/platform/table/transaction.ts';

import { countMemberOrder, useAllowance, usePromo } from './allowance.ts';
import { basketLine } from './baskets.ts';
import { tellKept } from './seats.ts';
import { takeFromWallets } from './wallets.ts';

const numberKind = stored<Pick<Order, 'orderId'>>('order number', { orderId: 'text' });

/** Null for an unknown order. One round trip. */
export async function readOrder(orderId: OrderId): Promise<Order | null> {
  return readItem(tables.sales(), salesKeys.order(orderId), orderKind);
}

/** Some orders, in the order of their ids; unknown ones are left out. One round trip for up to a hundred. */
export async function readOrders(orderIds: readonly OrderId[]): Promise<readonly Order[]> {
  const items = await readItems(
    tables.sales(),
    orderIds.map((orderId) => salesKeys.order(orderId)),
  );
  const found = items.map((item) => parseStored(orderKind, item));
  return orderIds.flatMap((orderId) => found.find((order) => order.orderId === orderId) ?? []);
}

/** The order of a fact, which must exist. One round trip. */
export async function readKnownOrder(orderId: OrderId): Promise<Order> {
  const order = await readOrder(orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

/** The order with a typed number; null for an unknown one. Two round trips. */
export async function findOrder(orderNo: OrderNumber): Promise<Order | null> {
  const key = salesKeys.orderByNumber(orderNo.trim().toUpperCase());
  const numbered = await readItem(tables.sales(), key, numberKind, { isConsistent: false });
  return numbered && readOrder(numbered.orderId);
}

export type Opened =
  | { readonly ok: true; readonly order: Order }
  | {
      readonly ok: false;
      readonly reason: 'basket-changed' | 'too-many-seats' | 'credit-spent' | 'promo-used-up';
    }
  | { readonly ok: false; readonly reason: 'lost'; readonly lines: readonly OrderLine[] };

interface Opening {
  readonly basket: Basket;
  readonly modeOfSale: ModeOfSale;
  /** The writes of the order's lines, by the table of things that are sold. */
  readonly claims: Each<OrderLine>;
}

/**
 * Turns a basket into an order waiting for payment; keeps its seats until the payment is due, and takes the parts of credit and vouchers at
 * once. A member's order is written only while the account still has the sale group it was priced for. One round trip.
 */
export async function openOrder(order: Order, { basket, modeOfSale, claims }: Opening, now: Instant): Promise<Opened> {
  const tickets = ticketsOf(order.lines);
  const outcome = await writeParts({
    basket: basketLine({ ...basket, state: 'paying', orderId: order.orderId, payBy: order.dueAt }, now),
    claims,
    membership: countMemberOrder(order, modeOfSale),
    allowance: useAllowance(order),
    wallets: takeFromWallets(order, now),
    promo: usePromo(order),
    order: [orderLine(order, now), summaryLine(order), numberLine(order)],
    told: [
      // The seats are kept beyond their hold, so the seat map is updated.
      ...tellKept(order, tickets, now),
      outbox(tables.sales(), paymentOpened, aboutOrder(order, now), { ...moneyOf(order), dueAt: order.dueAt }),
    ],
  });
  if (outcome.written) return { ok: true, order: { ...order, version: 1 } };
  const { failed, lost } = outcome;
  // Without the membership the basket has other prices.
  if (failed.includes('basket') || failed.includes('membership')) return { ok: false, reason: 'basket-changed' };
  if (failed.includes('claims')) return { ok: false, reason: 'lost', lines: lost.claims };
  if (failed.includes('allowance')) return { ok: false, reason: 'too-many-seats' };
  if (failed.includes('wallets')) return { ok: false, reason: 'credit-spent' };
  if (failed.includes('promo')) return { ok: false, reason: 'promo-used-up' };
  throw new Error(`The order ${order.orderId} is there already.`);
}

/** Maps the order number to the order id. */
function numberLine({ orderId, orderNo }: Order): TransactItem {
  return { Put: { TableName: tables.sales(), Item: { ...salesKeys.orderByNumber(orderNo), orderId } } };
}

/**
 * Stores the address of the payment page once the provider has answered. Null when the order has ended meanwhile, for example from another
 * window: the customer must not be sent to the page.
 */
export async function keepPaymentPage(
  order: Order,
  payment: { readonly paymentId: string; readonly url: string },
): Promise<Order | null> {
  const change = new UpdateCommand({
    TableName: tables.sales(),
    Key: salesKeys.order(order.orderId),
    UpdateExpression: 'SET paymentId = :payment, paymentUrl = :url',
    ConditionExpression: '#state = :awaiting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':payment': payment.paymentId,
      ':url': payment.url,
      ':awaiting': 'awaiting-payment',
    },
  });
  const isKept = await held(() => documents.get().send(change));
  return isKept ? { ...order, paymentId: payment.paymentId, paymentUrl: payment.url } : null;
}

/** A payment as the provider's notice describes it. */
export interface Payment {
  readonly paymentId: string;
  /** The sum really paid. */
  readonly pence: number;
  readonly now: Instant;
  /** The mandate that its provider keeps for renewals. */
  readonly mandateId?: string | undefined;
}

export const moneyOf = ({ orderId, customerId, total }: Order) => ({ orderId, customerId, pence: total });

export const feeIdsOf = (order: Order): string[] => rentalsOf(order.lines).map(({ feeId }) => feeId);

/** The common fields of events about an order's next version. */
export const aboutOrder = (order: Order, now: Instant) => ({ subject: order.orderId, version: order.version + 1, now });

/** The order in its next state; throws on a transition that its life cycle does not have. */
export function inState(order: Order, next: OrderState): Order {
  return { ...order, state: orderLifeCycle.advance(order.state, next) };
}

/**
 * The summary of an order in its customer's list. Written with every `orderLine`, whose condition guards it, so that the list agrees with
 * each order.
 */
export function summaryLine(order: Order): TransactItem {
  const { customerId, placedAt, orderId } = order;
  const Item = { ...salesKeys.orderOfCustomer(customerId, placedAt, orderId), ...summaryOf(order) };
  return { Put: { TableName: tables.sales(), Item } };
}

/** An order as a table item. */
export const orderItem = <O extends Order>(order: O) => ({
  ...salesKeys.order(order.orderId),
  ...asTexts(order, nested.order),
});

export const orderKind = stored<Order>(
  'order',
  {
    orderId: 'text',
    orderNo: 'text',
    customerId: 'text',
    isGuest: 'flag',
    accessKey: 'text',
    basketId: 'text',
    state: 'text',
    version: 'number',
    lines: 'list',
    total: 'number',
    tenders: 'list',
    promo: 'record or null',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    phone: 'text or null',
    delivery: 'text or null',
    address: 'record or null',
    giftAid: 'record or null',
    placedAt: 'text',
    dueAt: 'text',
    paidAt: 'text or null',
    paymentId: 'text or null',
    paymentUrl: 'text or null',
    siteOrigin: 'text',
  },
  (item) => fromTexts(item, nested.order),
);

/**
 * A transaction item that writes the next version of an order; of two concurrent notices one fails. The first write stores the correlation
 * id, under which later notices are logged.
 */
export function orderLine(order: Order, now: Instant): TransactItem {
  const begun = order.version === 0 ? { correlation: correlation() } : {};
  const due = dueFields(salesKeys.order(order.orderId), order.state === 'awaiting-payment' ? order.dueAt : null);
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...begun, ...orderItem({ ...order, version: order.version + 1 }), ...due, changedAt: now },
      ...(order.version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': order.version },
          }),
    },
  };
}
