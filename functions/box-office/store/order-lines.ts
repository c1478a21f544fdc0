import { rentalsOf } from '#shared/box-office/domain/basket/lines.ts';
import { orderLifeCycle } from '#shared/box-office/domain/order/life-cycle.ts';
import type { Order, OrderState } from '#shared/box-office/domain/order/order.ts';
import { summaryOf } from '#shared/box-office/domain/order/summary.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { correlation } from '#functions/platform/runtime/correlation.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

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
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...begun, ...orderItem({ ...order, version: order.version + 1 }), changedAt: now },
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
