import type { Order } from '#shared/box-office/domain/order/order.ts';
import { orderCorrected } from '#shared/box-office/events/order-corrected.ts';
import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { aboutOrder, orderLine, summaryLine } from './orders.ts';

export type Corrected = FactsOf<typeof orderCorrected>['what'];

/**
 * Writes an order that was put right and announces it, with the lines `alongside` in its transaction. False when the order has changed
 * since it was read. One round trip.
 */
export async function writeCorrection(
  order: Order,
  what: Corrected,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  const { orderId } = order;
  const { written } = await write([
    orderLine(order, now),
    summaryLine(order),
    outbox(tables.sales(), orderCorrected, aboutOrder(order, now), { orderId, what }),
    ...alongside,
  ]);
  return written;
}
