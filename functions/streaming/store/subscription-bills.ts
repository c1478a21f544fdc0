import type { Order } from '#shared/box-office/domain/order/order.ts';
import { summaryOf } from '#shared/box-office/domain/order/summary.ts';
import { paymentOpened } from '#shared/box-office/events/order.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { aboutOrder, moneyOf, orderItem, orderLine, summaryLine } from '#functions/box-office/store/orders.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** Transaction items that write the order of a bill, together with its subscription. */
export function billOrderLines(order: Order, now: Instant): TransactItem[] {
  const { orderId, orderNo, dueAt } = order;
  return [
    orderLine(order, now),
    summaryLine(order),
    { Put: { TableName: tables.sales(), Item: { ...salesKeys.orderByNumber(orderNo), orderId } } },
    outbox(tables.sales(), paymentOpened, aboutOrder(order, now), { ...moneyOf(order), dueAt }),
  ];
}

/** The order of a bill as table items, for seeding; a paid one with its ledger entry. */
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
