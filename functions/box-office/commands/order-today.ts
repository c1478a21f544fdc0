import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { seenOrder } from './own-order.ts';

/**
 * An order with date and venue of its tickets as they stand today: a performance may have moved since it was bought. A performance that is
 * no longer kept leaves its tickets as they were. One round trip.
 */
export async function orderToday(order: Order): Promise<Order> {
  const ids = [...new Set(ticketsOf(order.lines).map(({ performanceId }) => performanceId))];
  const terms = new Map(
    (await Promise.all(ids.map(readTerms))).flatMap((each) => (each ? [[each.performanceId, each]] : [])),
  );
  const lines = order.lines.map((line) => {
    const today = line.kind === 'ticket' ? terms.get(line.performanceId) : undefined;
    return today ? { ...line, date: today.date, venueTitle: today.venueTitle } : line;
  });
  return { ...order, lines };
}

/** The same for a request that may see the order. */
export async function seenOrderToday(request: Parameters<typeof seenOrder>[0]): Promise<Order | null> {
  const seen = await seenOrder(request);
  return seen && orderToday(seen.order);
}
