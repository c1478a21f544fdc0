import type { DataFor } from '#web/api/contract-types.ts';

type Order = DataFor<'orders'>[number];
type Coming = Order & { readonly nextPerformance: string };

/** Orders with tickets for a coming performance, nearest first. A fully returned order has no tickets. */
export function nextEvenings(orders: readonly Order[]): readonly Coming[] {
  return orders
    .filter(
      (order): order is Coming => order.nextPerformance !== null && order.ticketCount > 0 && order.state === 'paid',
    )
    .toSorted((one, other) => (one.nextPerformance < other.nextPerformance ? -1 : 1));
}

/** Orders that can still be paid. */
export const openOrders = (orders: readonly Order[]): readonly Order[] =>
  orders.filter(({ state }) => state === 'awaiting-payment');
