import type { Order, OrderLine } from '../order/order.ts';

/** A ticket's state for its owner; `not-issued` while its order is not paid, or never was. */
export type TicketState = 'valid' | 'returned' | 'refunded' | 'not-issued';

/** The state of one ticket of an order. Its return precedes the state of the order. */
export function ticketStateOf(order: Pick<Order, 'state'>, { returnId }: Pick<OrderLine, 'returnId'>): TicketState {
  if (returnId) return 'returned';
  if (order.state === 'refund-due' || order.state === 'refunded') return 'refunded';
  return order.state === 'paid' ? 'valid' : 'not-issued';
}
