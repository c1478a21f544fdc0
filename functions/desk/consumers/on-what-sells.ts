import type { Order } from '#shared/box-office/domain/order/order.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { refundedBy, returnedBy, soldBy } from '#shared/desk/domain/sales-figures.ts';
import type { Addition } from '#shared/desk/domain/sales-figures.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { readOrders } from '#functions/box-office/store/orders.ts';
import { consumeTogether } from '#functions/platform/relay/consume.ts';
import type { Received } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';

import { countOnce } from '../store/sales-figures.ts';

/**
 * Adds the facts of a batch, each once, to the hour in which it occurred: a duplicate, a late or a reordered one changes nothing else. One
 * call handles them together, so that an item that many facts add to is written once. Facts of an order are read from it, 100 in a round
 * trip.
 */
export const handler = consumeTogether(
  subscriptions.onWhatSells,
  () => 'all performances',
  async (_, all) => {
    const orders = await readOrders(all.flatMap(orderOf));
    const counted = all.map((fact) => ({
      id: fact.detail.id,
      at: instant(fact.detail.occurredAt),
      additions: additionsOf(fact, orders),
    }));
    await countOnce(counted, now());
  },
);

type Fact = Received<typeof subscriptions.onWhatSells>;

function orderOf(fact: Fact): readonly OrderId[] {
  if (fact.type === 'OrderPlaced') return fact.detail.ticketCount > 0 ? [fact.detail.orderId] : [];
  return 'orderId' in fact.detail ? [fact.detail.orderId] : [];
}

function additionsOf(fact: Fact, orders: ReadonlyMap<OrderId, Order>): readonly Addition[] {
  if (fact.type === 'SeatsHeld') {
    const { performanceId, seatIds, isAgain = false } = fact.detail;
    return isAgain ? [] : [{ performanceId, figures: { held: seatIds.length } }];
  }
  if (fact.type === 'HoldsRefused') {
    const { performanceId, taken, limit, closed } = fact.detail;
    const figures = { refusedTaken: taken, refusedLimit: limit, refusedClosed: closed };
    return [{ performanceId, figures }];
  }
  if (fact.type === 'OrderPlaced' && fact.detail.ticketCount === 0) return [];
  const order = orders.get(fact.detail.orderId);
  if (!order) {
    // Written with its facts: it can only be missing after a restore. The other facts of the batch count.
    log('error', 'fact of an unknown order', { alarm: true, order: fact.detail.orderId, event: fact.detail.id });
    return [];
  }
  switch (fact.type) {
    case 'OrderPlaced':
      return soldBy(order);
    case 'TicketsReturned':
      return returnedBy(order, fact.detail.returnId);
    case 'PaymentRefunded':
      return refundedBy(order);
  }
}
