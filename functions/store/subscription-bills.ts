import type { Order } from '#shared/domain/order/order.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { paymentOpened } from '#shared/events/order.ts';
import { outbox } from '#functions/publish/outbox.ts';

import { tables } from './client.ts';
import { salesKeys } from './keys.ts';
import { aboutOrder, moneyOf, orderLine, summaryLine } from './order-lines.ts';
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
