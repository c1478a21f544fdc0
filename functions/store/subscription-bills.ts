import type { Order } from '#shared/domain/order/order.ts';
import { summaryOf } from '#shared/domain/order/summary.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { paymentOpened } from '#shared/events/order.ts';
import { outbox } from '#functions/publish/outbox.ts';

import type { TableItem } from './batch.ts';
import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { aboutOrder, moneyOf, orderItem, orderLine, summaryLine } from './order-lines.ts';
import type { TransactItem } from './transaction.ts';

/** Lines that write the order of a bill, to go with the subscription that it is for. */
export function billOrderLines(order: Order, now: Instant): TransactItem[] {
  const { orderId, orderNo, dueAt } = order;
  return [
    orderLine(order, now),
    summaryLine(order),
    { Put: { TableName: tables.sales(), Item: { ...salesKeys.orderByNumber(orderNo), orderId } } },
    outbox(tables.sales(), paymentOpened, aboutOrder(order, now), { ...moneyOf(order), dueAt }),
  ];
}

/** The order of a bill as it lies in the table, for a house that is filled; a paid one with its entry in the ledger. */
export function billItems(order: Order): readonly TableItem[] {
  const { orderId, orderNo, customerId, placedAt, total, state, paymentId, paidAt } = order;
  const entry = { orderId, kind: 'charge', tender: 'card', pence: total, reference: paymentId, at: paidAt };
  return [
    orderItem(order),
    { ...salesKeys.orderOfCustomer(customerId, placedAt, orderId), ...summaryOf(order) },
    { ...salesKeys.orderByNumber(orderNo), orderId },
    ...(state === 'paid' ? [{ ...salesKeys.ledger(orderId, `charge.card.${paymentId}`), ...entry }] : []),
  ];
}
