import type { OrderId } from '#shared/kernel/ids.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Order = DataFor<'order'>;
export type OrderLine = Order['lines'][number];
export type OrderSummary = DataFor<'orders'>[number];
export type OrderTickets = DataFor<'orderTickets'>;
export type Ticket = DataFor<'orderTickets'>['tickets'][number];

/** An order, and a guest's key for it. */
export interface OrderPlace {
  readonly orderId: OrderId;
  readonly key: string | null;
}
